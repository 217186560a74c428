import { expect, it } from 'vitest';
import { turned } from './turning.ts';

it.each([
  [0, 1, 10, 1],
  [9, 1, 10, 0],
  [0, -1, 10, 9],
  [5, -1, 10, 4],
  [0, 1, 1, 0],
  [0, -1, 1, 0],
  [0, 1, 0, 0],
] as const)('moves from slide %d by %d of %d slides to slide %d', (index, by, count, next) => {
  expect(turned(index, by, count)).toBe(next);
});
