import { expect, it } from 'vitest';
import { nextCase } from './use-deciding.tsx';

it.each([
  [[1, 2, 3], 2, 3],
  [[1, 2, 3], 3, 2],
  [[1], 1, null],
  [[1, 2], 2, 1],
])('moves in %j without %i to %s', (ids, decided, next) => {
  expect(nextCase(ids, decided)).toBe(next);
});
