import { describe, expect, it } from 'vitest';
import { readCatalogues } from '../../locales/read-catalogues.ts';

/** Keys of texts for results of any group, such as garages. */
const ofEveryGroup = [
  'showResults',
  'showCount',
  'loading',
  'noneTitle',
  'noneText',
  'pastEndTitle',
  'pastEndText',
] as const;

describe('search texts for results of any group', () => {
  it.each([
    ['it', /\bcas[ae]\b/i],
    ['en', /\bhomes?\b/i],
    ['de', /wohnung|haus|häuser/i],
    ['fr', /logement|maison/i],
    ['es', /vivienda|\bcasas?\b/i],
  ] as const)('avoid words for dwellings: %s', (language, propertyWord) => {
    const words = readCatalogues(language).search;
    expect(ofEveryGroup.filter((key) => propertyWord.test(words[key]))).toEqual([]);
  });
});
