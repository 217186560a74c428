import { expect, it } from 'vitest';
import { nextCase } from './use-deciding.tsx';

it.each([
  [[1, 2, 3], 2, 3],
  [[1, 2, 3], 3, 2],
  [[1], 1, null],
  [[1, 2], 2, 1],
])('of %j without %i the work goes on at %s', (ids, decided, next) => {
  expect(nextCase(ids, decided)).toBe(next);
});
