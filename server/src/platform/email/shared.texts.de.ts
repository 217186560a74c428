import { smallWords } from './shared.texts.ts';

/** Shared texts of all German emails. */
export const german = smallWords({
  language: 'de',
  hello: (name) => (name === null ? 'Hallo,' : `Hallo ${name},`),
  quotes: ['„', '“'],
  colon: ': ',
  afterTime: ' Uhr',
  bought: { product: 'Produkt', ad: 'Anzeige', forAd: (product, ad) => `${product} für die Anzeige ${ad}` },
  foot: {
    who: 'Soglia, das Portal für Immobilien',
    copy: 'Wenn die Schaltfläche nicht funktioniert, kopiere diese Adresse in deinen Browser:',
    answer: 'Hast du eine Frage? Antworte auf diese E-Mail.',
    writeTo: 'Antworte nicht auf diese E-Mail: Antworten kommen bei niemandem an. So erreichst du uns:',
    toWriter: 'Deine Antwort erreicht, wer sie geschrieben hat. So erreichst du uns:',
  },
});
export const { greeting, whenInRome, dayInRome, money, bought, boughtFacts, adOf, counted, sentence } = german;

export const boughtBecause = 'Du bekommst diese E-Mail, weil sie einen deiner Käufe auf Soglia betrifft.';
