import { smallWords } from './shared.texts.ts';

/** Shared texts of all English emails. */
export const english = smallWords({
  language: 'en',
  hello: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  quotes: ['“', '”'],
  colon: ': ',
  bought: { product: 'Product', ad: 'Listing', forAd: (product, ad) => `${product} for the listing ${ad}` },
  foot: {
    who: 'Soglia, the portal of homes',
    copy: 'If the button does not work, copy this address into your browser:',
    answer: 'A question? Answer this email.',
    writeTo: 'Do not reply to this email: replies reach nobody. To write to us:',
    toWriter: 'Whoever wrote it gets your answer. To write to us:',
  },
});
export const { greeting, whenInRome, dayInRome, money, bought, boughtFacts, adOf, counted, sentence } = english;

export const boughtBecause = 'You get this email because it is about something you bought on Soglia.';
