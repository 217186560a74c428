/**
 * Reads manually created lakes, rivers, parks, avenues and quarters (the *.tsv next to this file). Natural Earth's
 * npm editions omit every Italian lake and all streets, and the OpenStreetMap ones are share-alike.
 */
import { readFileSync } from 'node:fs';

function rows(name) {
  const text = readFileSync(new URL(`./${name}.tsv`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

const points = (cell) => cell.split(', ').map((point) => point.split(' ').map(Number));

export const LAKES = rows('lakes').map(([it, en, size, ring, island]) => ({
  it,
  en,
  size: Number(size),
  ring: points(ring),
  island: island ? points(island) : null,
}));
export const RIVERS = rows('rivers').map(([name, size, line]) => ({ name, size: Number(size), line: points(line) }));
export const PARKS = rows('parks').map(([name, ring]) => ({ name, ring: points(ring) }));
export const AVENUES = rows('avenues').map(([shape, line]) => ({ loop: shape === 'loop', line: points(line) }));
export const QUARTERS = rows('quarters').map(([name, point]) => [name, ...points(point)[0]]);
