import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../contract/src/platform/languages.ts';
import { readCatalogues } from '../../web/src/locales/read-catalogues.ts';
import { textsOf } from './message-texts.ts';
import { writtenTexts, writtenTextsOf } from './written-texts.ts';

/** Synonyms of the standard terms (docs/glossary.md "Names on screen"). */
const otherNames: Record<Language, readonly RegExp[]> = {
  it: [
    /\bbacheca\b|(?:stessa|tua|alla) scrivania|alla panoramica\b/i,
    /\bboosts?\b/i,
    /\bbigliett[oi]\b/i,
    /\bvisita libera\b/i,
    /\babbona(?:ment[oi]|t[oaie])\b/i,
    /\b(?:inserzion[ei]|annuncio pubblicitario)\b/i,
    /\b(?:letter[ae]|e-mail|posta elettronica)\b/i,
  ],
  en: [
    /\bdashboard\b|\b(?:same|your) desk\b|\bto the overview\b/i,
    /\bpromot(?:ions?|e)\b/i,
    /\btickets?\b/i,
    /\bfree visit\b/i,
    /\bsubscri(?:ptions?|be[rd]?s?)\b/i,
    /\b(?:ads?|advertisements?)\b/i,
    /\b(?:letters?|e-mails?)\b/i,
  ],
  fr: [
    /tableau de bord|même bureau|à l’aperçu\b/i,
    /\bboosts?\b/i,
    /\bbillets?\b/i,
    /visite libre/i,
    /\babonn(?:ements?|ée?s?)(?!\p{L})/iu,
    /petites? annonces?/i,
    /\b(?:lettres?|courriels?|courriers?|(?<!e-)mails?|emails?)\b/i,
  ],
  de: [
    /\bDashboard\b|einem Schreibtisch|\bZur Übersicht\b/i,
    /\bBoosts?\b|Promotion(?:en)?\b/i,
    /\b(?:Tickets?|Eintrittskarten?)\b/,
    /Freie Besichtigung/,
    /\b(?:Abos?|Abonnements?)\b/,
    /\b(?:Inserate?[ns]?|Annoncen?)\b/,
    /\b(?:Briefe?[ns]?|Emails?|(?<!E-)Mails?)\b/,
  ],
  es: [
    /panel de control|mismo escritorio|\bal resumen\b/i,
    /\bboosts?\b/i,
    /\bbilletes?\b/i,
    /visita libre/i,
    /\bsuscri(?:pci(?:ón|ones)|t[oa]s?)(?!\p{L})/iu,
    /anuncio publicitario|\binserci(?:ón|ones)(?!\p{L})/iu,
    /\b(?:cartas?|e-?mails?|mensajes? de correo)\b/i,
  ],
};

/** Other meanings of the same words: characters of an alphabet, and paragraphs of laws. */
const otherThings: Record<Language, RegExp> = {
  it: /(?:due|tra|in) lettere|ogni lettera|lettere e cifre|una lettera, una cifra/gi,
  en: /(?:two|in|eight|18) letters|a letter may|letters and digits|a letter, a digit|letter h\b/gi,
  fr: /(?:deux|en|huit|18) lettres|une lettre peut|lettres et chiffres|une lettre, un chiffre|lettre h\b/gi,
  de: /Buchst\. h\b/g,
  es: /identidad de carta/g,
};

function otherNamesIn(language: Language, text: string): boolean {
  const plainText = text.replace(/\{\w+|^\/\S*/g, '').replace(otherThings[language], '');
  return otherNames[language].some((name) => name.test(plainText));
}

describe.each(languages)('in %s', (language) => {
  it('uses one term per thing on the screens', () => {
    const messages = readCatalogues(language);
    const texts = Object.values(messages).flatMap((tree) => textsOf(tree));
    expect(texts.filter((text) => otherNamesIn(language, text))).toEqual([]);
  });

  it('uses for a page the name of its menu item', () => {
    const messages = readCatalogues(language);
    expect(messages.adminOverview.title).toBe(messages.dashboard.nav.adminOverview);
    expect(messages.dashboard.nav.label).toBe(messages.shell.account.dashboard);
  });

  it('uses the same term in emails, documents, images and files', () => {
    const written = writtenTexts(language).filter(({ text }) => otherNamesIn(language, text));
    expect(written.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  });
});

describe('the extraction of server texts', () => {
  const italianFiles = new Set(writtenTexts('it').map(({ key }) => key));

  it.each([
    [
      'from a table of languages',
      `const words = { it: 'sì', en: 'yes', fr: 'oui', de: 'ja', es: \`sí \${one}\` };`,
      false,
      ['sí {…}'],
    ],
    [
      'from a file of one language',
      `export const say = (ad: 'it') => [\`sí\`, { kind: ad ? 'no' : 'tal vez' }];`,
      true,
      ['sí', 'no', 'tal vez'],
    ],
    [
      'without what is said in no language',
      `import { one } from 'two'; const place = { it: 'Roma', country: 'IT' };`,
      false,
      [],
    ],
  ])('finds %s', (_, source, isOfLanguage, texts) => {
    expect(writtenTextsOf(source, 'es', isOfLanguage)).toEqual(texts);
  });

  it.each([
    'server/src/billing/emails/billing-plans.emails.it.json',
    'server/src/billing/emails/contract.texts.it.json',
    'server/src/billing/invoices/invoice.texts.it.json',
    'server/src/billing/withdrawals/receipt.texts.it.json',
    'server/src/visits/open-days/event.pdf.ts',
    'server/src/discovery/seo/seo.texts.it.json',
    'server/src/discovery/seo/previews.queries.ts',
    'server/src/discovery/alerts/alert.texts.it.json',
    'server/src/billing/subscriptions/personal-data.ts',
    'contract/src/catalog/property-terms.it.json',
  ])('finds for %s its texts', (file) => {
    expect(italianFiles).toContain(file);
  });
});
