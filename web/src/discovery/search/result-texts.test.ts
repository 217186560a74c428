import { describe, expect, it } from 'vitest';
import { search as german } from '../../locales/de/discovery/search.ts';
import { search as english } from '../../locales/en/discovery/search.ts';
import { search as spanish } from '../../locales/es/discovery/search.ts';
import { search as french } from '../../locales/fr/discovery/search.ts';
import { search as italian } from '../../locales/it/discovery/search.ts';

/** Keys of texts for results of any group, such as garages. */
const ofEveryGroup = [
  'showResults',
  'showCount_one',
  'showCount_other',
  'loading',
  'noneTitle',
  'noneText',
  'pastEndTitle',
  'pastEndText',
] as const;

describe('search texts for results of any group', () => {
  it.each([
    ['it', italian, /\bcas[ae]\b/i],
    ['en', english, /\bhomes?\b/i],
    ['de', german, /wohnung|haus|häuser/i],
    ['fr', french, /logement|maison/i],
    ['es', spanish, /vivienda|\bcasas?\b/i],
  ] as const)('avoid words for dwellings: %s', (_language, words, propertyWord) => {
    expect(ofEveryGroup.filter((key) => propertyWord.test(words[key]))).toEqual([]);
  });
});
