import { expect, it } from 'vitest';
import { roundFigure } from './money.ts';

it.each([
  [0, 0],
  [0.4, 0],
  [98.5, 99],
  [263.25, 263],
  [999.5, 1000],
  [1234, 1230],
  [9996, 10_000],
  [87_499, 87_500],
  [287_350, 287_000],
  [1_234_567, 1_230_000],
])('rounds the statistic %d to %d', (amount, expected) => {
  expect(roundFigure(amount)).toBe(expected);
});
