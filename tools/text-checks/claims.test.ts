import { expect, it } from 'vitest';
import { type Language, languages } from '../../contract/src/platform/languages.ts';
import { readCatalogues } from '../../web/src/locales/read-catalogues.ts';
import { textsOf } from './message-texts.ts';
import { writtenTexts } from './written-texts.ts';

/** Unsupported claims: verified, exact location, full price. */
const claims: Record<Language, RegExp> = {
  it: /annunci (?:verificati|controllati|sicuri|garantiti)|posizion[ei] ver[ae]|prezzi completi|mai pers[oa]|in tempo reale|quarto d’ora|garantit[oaie](?!\p{L})|(?:più|meno) della media|disponibile subito e/iu,
  en: /(?:verified|checked|safe|guaranteed) (?:ads|listings)|(?:true|real|exact) locations|full prices|never lost|in real time|quarter of an hour|guaranteed|(?:more|less) than average|available now and/iu,
  fr: /annonces (?:vérifiées|contrôlées|sûres|garanties)|emplacements? réels?|prix complets|jamais perdu|en temps réel|quart d’heure|garantie?s?(?!\p{L}| légale)|(?:plus|moins) que la moyenne|disponible tout de suite et/iu,
  de: /(?:geprüfte|verifizierte|sichere) Anzeigen|echte[rn]? Lagen?|wahren? Lagen?|volle Preise|geht nie verloren|in Echtzeit|Viertelstunde|garantiert|als der Durchschnitt|sofort und ohne Ende/iu,
  es: /anuncios (?:verificados|comprobados|seguros|garantizados)|ubicaci(?:ón|ones) real(?:es)?|precios completos|nunca se pierde|en tiempo real|cuarto de hora|garantizad[oa]s?(?!\p{L})|(?:más|menos) que la media|disponible ya y/iu,
};

it.each(languages)('makes no unsupported claim in %s', (language) => {
  const messages = readCatalogues(language);
  const texts = Object.values(messages).flatMap((tree) => textsOf(tree));
  const written = writtenTexts(language).map(({ text }) => text);
  expect([...texts, ...written].filter((text) => claims[language].test(text))).toEqual([]);
});

it.each(['shell', 'home', 'belowHero'] as const)(
  'promises no full price in the texts of %s, which apply to every property',
  async (namespace) => {
    const full = /prezzo completo|full price|prix complet|voll(?:er|em|en) Preis|precio completo/i;
    for (const language of languages) {
      const messages = readCatalogues(language);
      expect(textsOf(messages[namespace]).filter((text) => full.test(text))).toEqual([]);
    }
  },
);

/** Only `daysOnMarket` counts days on the market (price-history.ts); other texts contain the first day. The ranking page has an example. */
const counted: Record<Language, RegExp> = {
  it: /(?:in offerta|sul mercato|online) da \{(?:count|days)/i,
  en: /on (?:offer|the market)(?: for)? \{(?:count|days)|online for \{/i,
  fr: /(?:proposé|en ligne|sur le marché) depuis \{(?:count|days)/i,
  de: /seit \{(?:count|days)\} \p{L}+ (?:im Angebot|auf dem Markt|online)/iu,
  es: /(?:en oferta|en el mercado|en línea) desde hace \{(?:count|days)/i,
};

it.each(languages)('counts in %s the days on the market in one place', (language) => {
  const messages = readCatalogues(language);
  const { ranking: _example, offer: _history, ...others } = messages;
  const texts = Object.values(others).flatMap((tree) => textsOf(tree));
  expect(texts.filter((text) => counted[language].test(text))).toEqual([]);
});
