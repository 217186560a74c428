import { expect, it } from 'vitest';
import { signInAttempts } from '../accounts/accounts.rules.ts';
import { FREE_ATTEMPTS, waitAfter, waits } from './guard.rules.ts';

const MINUTE = 60_000;

it.each([
  [1, 0],
  [10, 0],
  [11, 1],
  [12, 2],
  [13, 4],
  [14, 8],
  [15, 16],
  [16, 32],
  [17, 60],
  [18, 60],
  [100_000, 60],
])('after %i attempts delays the next by %i minutes', (attempts, minutes) => {
  expect(waitAfter(attempts)).toBe(minutes * MINUTE);
});

it('passes all waits up to the longest to the database', () => {
  expect(waits.map((_, at) => waitAfter(at + 1))).toEqual(waits);
  expect(waits.at(-1)).toBe(waitAfter(waits.length + 1));
  expect(waits.at(-2)).toBeLessThan(waits.at(-1) ?? 0);
});

it('delays no user because of attempts from one other network', () => {
  expect(FREE_ATTEMPTS).toBeGreaterThanOrEqual(signInAttempts.max);
});
