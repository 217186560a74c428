import { expect, it } from 'vitest';
import { type AvailabilityState, availabilityState } from './availability-state.ts';

const TODAY = '2026-11-21';

it.each<[string | null, string | null, AvailabilityState['state'], string | null]>([
  [null, null, 'unknown', null],
  ['2026-11-21', null, 'now', null],
  ['2026-01-01', '2026-11-21', 'until', '2026-11-21'],
  [null, '2027-03-01', 'until', '2027-03-01'],
  ['2026-11-22', '2027-03-01', 'from', '2026-11-22'],
  ['2026-11-22', null, 'from', '2026-11-22'],
  [null, '2026-11-20', 'expired', '2026-11-20'],
])('resolves availability from %s to %s as %s', (start, end, state, date) => {
  expect(availabilityState(start, end, TODAY)).toEqual({ state, date });
});
