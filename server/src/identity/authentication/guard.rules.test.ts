import { expect, it } from 'vitest';
import { signInTries } from '../accounts/accounts.rules.ts';
import { FREE_TRIES, waitAfter, waits } from './guard.rules.ts';

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
])('after %i tries the next is judged after %i minutes', (tries, minutes) => {
  expect(waitAfter(tries)).toBe(minutes * MINUTE);
});

it('what is told to the database ends where waits grow no more', () => {
  expect(waits.map((_, at) => waitAfter(at + 1))).toEqual(waits);
  expect(waits.at(-1)).toBe(waitAfter(waits.length + 1));
  expect(waits.at(-2)).toBeLessThan(waits.at(-1) ?? 0);
});

it('one network alone makes nobody wait elsewhere', () => {
  expect(FREE_TRIES).toBeGreaterThanOrEqual(signInTries.most);
});
