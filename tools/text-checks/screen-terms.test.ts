import { describe, expect, it } from 'vitest';
import { languages } from '../../contract/src/platform/languages.ts';
import type { Catalogue } from '../../contract/src/platform/messages.ts';
import { readCatalogues } from '../../web/src/locales/read-catalogues.ts';
import { textsOf } from './message-texts.ts';
import refused from './screen-terms.json' with { type: 'json' };
import { writtenTexts } from './written-texts.ts';

/** Refused words in a text, whole words in any case. They contain no signs of patterns. Parameters are no words. */
function refusedIn(text: string, words: readonly string[]): string[] {
  const plain = text.replaceAll(/\{[^{}]*\}/g, ' ').toLowerCase();
  return words.filter((word) =>
    new RegExp(`(?<![\\p{L}\\p{N}_])${word.toLowerCase()}(?![\\p{L}\\p{N}_])`, 'u').test(plain),
  );
}

describe.each(languages)('screens, emails and documents in %s', (language) => {
  it('use one name per thing (docs/glossary-screens.md)', () => {
    const texts = [
      ...textsOf(readCatalogues(language) as unknown as Catalogue),
      ...writtenTexts(language).map(({ text }) => text),
    ];
    const uses = texts.flatMap((text) => refusedIn(text, refused[language]).map((word) => `${word}: ${text}`));
    expect(uses).toEqual([]);
  });
});

it('finds a refused word, and no part of a word or parameter', () => {
  expect(refusedIn('An Advert for {advert}', ['advert', 'ad'])).toEqual(['advert']);
});
