import type { Token } from '../token.ts';
import { type Language, type LanguageTerms, languages } from './language.ts';
import { wordsOf } from './term-table.ts';

const set = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

const italianWords = set(
  `il lo la le gli i un di a ad da del della dei delle dello in nel nella nelle nei con per tra su sul e o al alla ai dal dalla dai che non una l d
  cerco cerchiamo vorrei voglio comprare acquistare affitto affittare affittasi vendita vendesi vendo locazione canone prezzo budget spese zona quartiere
  casa case appartamento appartamenti attico villa villetta casale rustico stanza camera camere ufficio negozio locale locali magazzino capannone box garage terreno
  monolocale bilocale trilocale quadrilocale pentalocale vani bagno bagni balcone terrazzo terrazza giardino piscina ascensore cantina soffitta camino posto auto
  arredato arredata ammobiliato ristrutturato ristrutturata ristrutturare nuovo nuova nuove costruzione stato buono vuoto max massimo minimo almeno sotto entro fino oltre circa
  mq metri quadri euro mila milione mese mensili notte notti libero libera subito disponibile settimana adulti bambini persone ospiti coppia siamo piano terra primo secondo
  terzo ultimo senza niente vicino mare centro luminoso silenzioso tranquillo animali ammessi cane gatto due tre quattro cinque sei studio medico professionale aria condizionata
  riscaldamento colazione lavatrice cucina host parla inglese francese tedesco spagnolo classe energetica gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre
  novembre dicembre esposto esposta esposti esposte esposizione orientato orientata orientamento affaccio nord sud ovest cave mai basso bassi mansarda loft singola solare nave stock fine piu meno non`,
);
const englishWords = set(
  `the with for in to rent buy looking flat flats apartment apartments house houses near and bedroom bedrooms bathroom bathrooms want need of i we sale under from furnished unfurnished my a
  or room rooms city studio bed beds bath baths on at is that has have land stock place places month per week night nights garden terrace balcony parking lift elevator pool garage
  cellar attic fireplace office shop store warehouse plot villa cottage new build built after between up least around about available now below less than more max
  without no floor ground first second third guests people adults children child baby couple weekend kitchen wifi washing machine dryer breakfast host speaking friendly pets
  renovated refurbished renovation restore bright quiet cheap close station sea view lake not an any would like find us our january february march april may june july august
  total complete needing restoration restored requires required villa studio land sea pets allowed student students stone farm farmhouse property properties home homes
  september october november december monday tuesday wednesday thursday friday saturday sunday energy class fees penthouse price budget`,
);

const own: Partial<Record<Language, Set<string>>> = { it: italianWords, en: englishWords };
const evidence = languages.map((terms) => ({
  terms,
  words: own[terms.language] ?? new Set([...wordsOf(terms.root), ...set(terms.table.evidence)]),
}));

const LONG_COMPOUND = 9;

/** How surely the word is of the language: 2 as written in its terms, 1 in another form. */
function certainty(word: string, { table }: LanguageTerms, words: ReadonlySet<string>): number {
  if (words.has(word)) return 2;
  if (word.length >= LONG_COMPOUND && table.heads?.test(word)) return 2;
  return table.baseForms(word).some((form) => words.has(form)) ? 1 : 0;
}

/** Words of the tables that Italian or English queries contain with their own meaning. */
const ambiguous = set(
  `location student modern still warm winter grill region person maximum minimal total plus alarm kindergarten concierge bungalow objekt mind hell residence
  cabinet coin boutique commerce atelier depot entre environ surface fibre chat charges central centrale nature mars dressing million millions bail invites prestige
  standing calme grand petite belle television tele loggia premier seconde adulte once bodega salon consulta para sobre solarium primer campo hacienda sauna jacuzzi
  whirlpool kitchenette barbecue triplex frei juni tarif libre ambientes satellite adsl studenten bureau sous comble ancien gardien quartier lager parterre gran siete tope mini vide
  planta plantas cuna aire noche montana casas elevador province verdure persona personas familia pers comercio galeria taller habla hable hotel prima natura gross
  rund beim schon edel nett halle praxis grund raum lage gast paar leer preis verkauf juli uber tage marz oder noel ruine vitrine magasin
  ferme logis salida clase entrada eventos consigna primera segunda tercera manana hasta desde venta bajo bajos aires propiedad hogar natural mirador beau charme luxe moderne`,
);

/** Whether Italian or English has the word too, or another language with another meaning. */
export function isShared(word: string, language: Language, meaning: string): boolean {
  if (italianWords.has(word) || englishWords.has(word) || ambiguous.has(word)) return true;
  return languages.some((terms) => {
    if (terms.language === language) return false;
    const node = terms.root.next.get(word);
    return node !== undefined && node.terms !== meaning;
  });
}

/** The language of most words; a word of one language only counts more. */
export function detectLanguage(tokens: readonly Token[]): Language {
  const scores = new Map<Language, number>();
  for (const { kind, norm } of tokens) {
    if (kind !== 'word') continue;
    const those = evidence.flatMap(({ terms, words }) => {
      const points = certainty(norm, terms, words);
      return points > 0 ? [{ language: terms.language, points }] : [];
    });
    const only = those.length === 1 ? 2 : 0;
    for (const { language, points } of those) scores.set(language, (scores.get(language) ?? 0) + points + only);
  }
  let best: Language = 'it';
  for (const { language } of languages) if ((scores.get(language) ?? 0) > (scores.get(best) ?? 0)) best = language;
  return best;
}
