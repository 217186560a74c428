import { expect, it } from 'vitest';
import type { Language } from '#contract/platform/languages';
import { topCities } from './homepage-below.tsx';

it.each<[string, string]>([
  ['it', 'Milano'],
  ['en', 'New York'],
  ['fr', 'Paris'],
  ['de', 'Berlin'],
  ['es', 'Madrid'],
  ['pt', 'Milano'],
])('starts the cities of a page in %s with %s', (language, first) => {
  const cities = topCities(language as Language);
  expect(cities[0]).toBe(first);
  expect(new Set(cities).size).toBe(cities.length);
});
