import { expect, it } from 'vitest';
import { nextPoll } from './polling.ts';

it.each([
  ['every ten seconds while the page is visible', { watched: true, failing: false, sinceMs: 0 }, 10_000],
  ['every minute while the page is hidden', { watched: false, failing: false, sinceMs: 90_000 }, 60_000],
  ['at the usual pace after the first failure', { watched: true, failing: true, sinceMs: 10_000 }, 10_000],
  ['half as often after the second', { watched: true, failing: true, sinceMs: 20_000 }, 20_000],
  ['and so on', { watched: false, failing: true, sinceMs: 120_000 }, 120_000],
  ['but every five minutes at least', { watched: true, failing: true, sinceMs: 4_000_000 }, 300_000],
])('polls %s', (_, state, wait) => {
  expect(nextPoll(state)).toBe(wait);
});
