import { expect, it } from 'vitest';
import { nextSync } from './check-in-session.ts';

it.each([
  ['every twelve seconds while the page is visible', { failures: 0, isVisible: true, random: 0.5 }, 12_000],
  ['every minute while the page is hidden', { failures: 0, isVisible: false, random: 0.5 }, 60_000],
  ['soon after the first failure', { failures: 1, isVisible: true, random: 0.5 }, 2_000],
  ['later after the third', { failures: 3, isVisible: true, random: 0.5 }, 8_000],
  ['after a minute at most', { failures: 30, isVisible: true, random: 0.5 }, 60_000],
  ['not all at once', { failures: 1, isVisible: true, random: 0 }, 1_500],
])('syncs %s', (_, state, wait) => {
  expect(nextSync(state)).toBe(wait);
});
