import { expect, it } from 'vitest';
import { percentChange } from './percent-change.ts';

it.each([
  [0.124, 12],
  [-0.5, -50],
  [-0.9999, -99],
  [-1, -100],
  [1, 100],
])('shows a change of %f as %i percent', (fraction, percent) => {
  expect(percentChange(fraction)).toBe(percent);
});
