import { describe, expect, it } from 'vitest';
import { addMonths, byListing, openingMonth, weeksOf } from './month-grid.ts';

describe('a month of a calendar', () => {
  it('starts each week on Monday and leaves out the days of other months', () => {
    const [first, ...rest] = weeksOf({ year: 2026, month: 11 });
    expect(first).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(rest[0]?.[0]).toBe('2026-11-02');
    expect(rest[4]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  });

  it.each([
    [{ year: 2026, month: 2 }, 28],
    [{ year: 2028, month: 2 }, 29],
    [{ year: 2026, month: 3 }, 31],
    [{ year: 2026, month: 10 }, 31],
  ])('has six weeks for a month of any length: %j', (month, days) => {
    const weeks = weeksOf(month);
    expect(weeks).toHaveLength(6);
    expect(weeks.flat().filter(Boolean)).toHaveLength(days);
  });

  it.each([
    [{ year: 2026, month: 12 }, 1, { year: 2027, month: 1 }],
    [{ year: 2026, month: 1 }, -1, { year: 2025, month: 12 }],
    [{ year: 2026, month: 6 }, 1, { year: 2026, month: 7 }],
  ])('adds to %j %i months and gets %j', (month, count, expected) => {
    expect(addMonths(month, count)).toEqual(expected);
  });
});

describe('the initial month of a calendar', () => {
  const past = (date: string) => ({ date, isOver: true });
  const upcoming = (date: string) => ({ date, isOver: false });
  it.each([
    ['the next event', [upcoming('2027-01-10'), upcoming('2026-12-01'), past('2026-11-03')], { year: 2026, month: 12 }],
    ['the latest one where none comes', [past('2026-03-01'), past('2026-09-20')], { year: 2026, month: 9 }],
    ['today where there is none', [], { year: 2026, month: 11 }],
  ])('is %s', (_, events, expected) => {
    expect(openingMonth(events, '2026-11-21')).toEqual(expected);
  });
});

it('groups the open days of a listing and preserves their order', () => {
  const events = [
    { listingId: 2, id: 1 },
    { listingId: 7, id: 2 },
    { listingId: 2, id: 3 },
  ];
  expect(byListing(events).map((group) => group.map(({ id }) => id))).toEqual([[1, 3], [2]]);
});
