import { expect, it } from 'vitest';
import { sortByKey } from './sort-by-key.ts';

it.each([
  { keys: [], kinds: 2, places: [], starts: [0, 0, 0] },
  { keys: [1, 1, 1], kinds: 3, places: [0, 1, 2], starts: [0, 0, 3, 3] },
  { keys: [2, 0, 2, 0, 1], kinds: 3, places: [1, 3, 4, 0, 2], starts: [0, 2, 3, 5] },
])('sorts the indexes of $keys by key and is stable', ({ keys, kinds, places, starts }) => {
  const sorted = sortByKey(Int32Array.from(keys), kinds);
  expect([...sorted.places]).toEqual(places);
  expect([...sorted.starts]).toEqual(starts);
});
