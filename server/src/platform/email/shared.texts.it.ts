import { smallWords } from './shared.texts.ts';

/** Shared texts of all Italian emails. */
export const italian = smallWords({
  language: 'it',
  hello: (name) => (name === null ? 'Ciao,' : `Ciao ${name},`),
  quotes: ['«', '»'],
  colon: ': ',
  bought: { product: 'Prodotto', ad: 'Annuncio', forAd: (product, ad) => `${product} per l’annuncio ${ad}` },
  foot: {
    who: 'Soglia, il portale delle case',
    copy: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    answer: 'Hai una domanda? Rispondi a questa email.',
    writeTo: 'Non rispondere a questa email: le risposte non arrivano a nessuno. Per scriverci:',
    toWriter: 'La tua risposta arriva a chi l’ha scritta. Per scriverci:',
  },
});
export const { greeting, whenInRome, dayInRome, money, bought, boughtFacts, adOf, counted, sentence } = italian;

export const boughtBecause = 'Ricevi questa email perché riguarda un tuo acquisto su Soglia.';
