import { smallWords } from './shared.texts.ts';

/** Shared texts of all French emails. */
export const french = smallWords({
  language: 'fr',
  hello: (name) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
  quotes: ['« ', ' »'],
  colon: ' : ',
  bought: { product: 'Produit', ad: 'Annonce', forAd: (product, ad) => `${product} pour l’annonce ${ad}` },
  foot: {
    who: 'Soglia, le portail des maisons',
    copy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    answer: 'Une question ? Répondez à cet e-mail.',
    writeTo: 'Ne répondez pas à cet e-mail : les réponses n’arrivent à personne. Pour nous écrire :',
    toWriter: 'Votre réponse parvient à la personne qui l’a écrit. Pour nous écrire :',
  },
});
export const { greeting, whenInRome, dayInRome, money, bought, boughtFacts, adOf, counted, sentence } = french;

export const boughtBecause = 'Vous recevez cet e-mail parce qu’il concerne l’un de vos achats sur Soglia.';
