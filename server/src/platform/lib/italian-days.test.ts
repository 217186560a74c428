import { describe, expect, it } from 'vitest';
import { daysUpTo, italianDay } from './italian-days.ts';

describe('date in Italy', () => {
  it.each([
    ['2026-11-21T22:59:59Z', '2026-11-21'],
    ['2026-11-21T23:00:00Z', '2026-11-22'],
    ['2026-07-21T21:59:59Z', '2026-07-21'],
    ['2026-07-21T22:00:00Z', '2026-07-22'],
    ['2026-12-31T23:30:00Z', '2027-01-01'],
  ])('at %s is %s', (instant, day) => {
    expect(italianDay(new Date(instant))).toBe(day);
  });

  it('follows the previous date across daylight saving changes', () => {
    expect(daysUpTo('2026-03-30', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(daysUpTo('2026-10-26', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(daysUpTo('2028-03-01', 2)).toEqual(['2028-02-29', '2028-03-01']);
    expect(daysUpTo('2026-11-21', 1)).toEqual(['2026-11-21']);
  });
});
