import { describe, expect, it } from 'vitest';
import { addDays, nightsBetween, todayIn } from './local-days.ts';

describe('days without a time zone', () => {
  it.each([
    ['2026-11-21T22:59:59Z', '2026-11-21'],
    ['2026-11-21T23:00:00Z', '2026-11-22'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
  ])('converts %s to %s in Italy', (now, day) => {
    expect(todayIn(new Date(now))).toBe(day);
  });

  it.each([
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-27', 2, '2027-03-29'],
    ['2027-01-01', -1, '2026-12-31'],
  ])('adds to %s %d days and gets %s', (day, count, sum) => {
    expect(addDays(day, count)).toBe(sum);
    expect(nightsBetween(day, sum)).toBe(count);
  });
});
