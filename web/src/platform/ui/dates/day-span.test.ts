import { describe, expect, it } from 'vitest';
import { type DaySpan, dateOfDay, dayOfDate, nextSpan } from './day-span.ts';

const [first, later, earlier] = ['2027-06-03', '2027-06-08', '2027-06-01'];
const started: DaySpan = { from: first, to: null };
const complete: DaySpan = { from: first, to: later };

describe('a click on a day', () => {
  it.each([
    ['begins', null, first, started],
    ['ends', started, later, complete],
    ['begins again before the first', started, earlier, { from: earlier, to: null }],
    ['begins again after the last', complete, first, started],
  ] as const)('%s', (_, span, day, next) => {
    expect(nextSpan(span, day, 1)).toEqual(next);
    expect(nextSpan(span, day, 2)).toEqual(next);
  });

  it('selects a single day only if one day is allowed', () => {
    expect(nextSpan(started, first, 1)).toEqual({ from: first, to: first });
    expect(nextSpan(started, first, 2)).toEqual(started);
  });
});

it.each(['2027-03-28', '2028-02-29', '2026-12-31', '2027-10-31'])('converts %s to a date and back', (day) => {
  expect(dayOfDate(dateOfDay(day))).toBe(day);
});
