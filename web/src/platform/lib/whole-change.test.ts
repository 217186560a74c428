import { expect, it } from 'vitest';
import { wholeChange } from './whole-change.ts';

it.each([
  [0.124, 12],
  [-0.5, -50],
  [-0.9999, -99],
  [-1, -100],
  [1, 100],
])('tells a change of %f as %i percent', (fraction, percent) => {
  expect(wholeChange(fraction)).toBe(percent);
});
