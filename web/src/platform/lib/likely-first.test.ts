import { expect, it } from 'vitest';
import { type Language, languages } from '#contract/platform/languages';
import { likelyFirst } from './likely-first.ts';

const countriesIn = (language: Language) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return ['IT', 'AT', 'EE', 'DE', 'CH', 'GB'].map((value) => ({ value, label: names.of(value) ?? value }));
};
const sorted = (language: Language, likely: string[]) =>
  likelyFirst(language, countriesIn(language), likely).map(({ label }) => label);

it('puts the likely options first, in their order', () => {
  expect(sorted('it', ['IT', 'DE']).slice(0, 2)).toEqual(['Italia', 'Germania']);
  expect(sorted('de', ['IT', 'DE']).slice(0, 2)).toEqual(['Italien', 'Deutschland']);
});

it('sorts the rest by the rules of the language, including accents and umlauts', () => {
  expect(sorted('it', ['IT']).slice(1)).toEqual(['Austria', 'Estonia', 'Germania', 'Regno Unito', 'Svizzera']);
  expect(sorted('de', ['IT']).slice(1)).toEqual([
    'Deutschland',
    'Estland',
    'Österreich',
    'Schweiz',
    'Vereinigtes Königreich',
  ]);
  expect(sorted('fr', ['IT'])[3]).toBe('Estonie');
});

it.each(languages)('contains every option exactly once in %s', (language) => {
  expect(sorted(language, ['IT', 'XX', 'GB'])).toHaveLength(6);
  expect(new Set(sorted(language, ['IT', 'XX', 'GB'])).size).toBe(6);
});
