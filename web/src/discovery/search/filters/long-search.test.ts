import { expect, it } from 'vitest';
import { isLongSearch } from './long-search.ts';

const areaOf = (corners: number) =>
  Array.from({ length: corners }, (_, at) => `45.${100_000 + at},9.${100_000 + at}`).join(';');

it('exceeds the URL limit only for areas with many corners', () => {
  expect(isLongSearch({ context: 'MARKET', locationQuery: 'Milano', geoPolygon: areaOf(4) })).toBe(false);
  expect(isLongSearch({ context: 'MARKET', geoPolygon: areaOf(200) })).toBe(true);
});
