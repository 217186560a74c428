import { expect, it } from 'vitest';
import { wholePercent } from './whole-percent.ts';

it.each([
  [0, 400, 0],
  [1, 400, 1],
  [2, 5, 40],
  [399, 400, 99],
  [400, 400, 100],
])('rounds %i of %i to %i percent', (part, total, percent) => {
  expect(wholePercent(part, total)).toBe(percent);
});
