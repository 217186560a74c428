import { describe, expect, it } from 'vitest';
import { type RatesInput, ratesProblems } from './stay-rates.rules.ts';

const rates: RatesInput = {
  night: 10000,
  weekendNight: null,
  seasons: [
    { from: '2027-06-01', to: '2027-07-01', night: 12000, weekendNight: null, minNights: null },
    { from: '2027-07-01', to: '2027-09-01', night: 18000, weekendNight: 21000, minNights: 3 },
  ],
  days: [{ date: '2027-08-14', night: 30000 }],
  stayDiscounts: [
    { nights: 7, bp: 1000 },
    { nights: 28, bp: 9000 },
  ],
  lastMinute: { days: 5, bp: 1500 },
  earlyBird: null,
};
const season = rates.seasons[0];
if (!season) throw new Error('season missing');

describe('ratesProblems', () => {
  it('accepts adjacent seasons and rising discounts', () => expect(ratesProblems(rates)).toEqual([]));

  it.each<[string, Partial<RatesInput>, [string, string, string | number | undefined][]]>([
    ['a price of zero', { night: 0 }, [['body.night', 'too_small', 1]]],
    ['a negative price of weekends', { weekendNight: -1 }, [['body.weekendNight', 'too_small', 1]]],
    [
      'a season that ends when it starts',
      { seasons: [{ ...season, to: season.from }] },
      [['body.seasons.0.to', 'before_start', '2027-06-01']],
    ],
    [
      'overlapping seasons, naming the other',
      { seasons: [season, { ...season, from: '2027-06-30', to: '2027-07-02' }] },
      [['body.seasons.1', 'overlapping', '2027-06-01/2027-07-01']],
    ],
    [
      'prices of a season',
      { seasons: [{ ...season, night: 0, weekendNight: 0 }] },
      [
        ['body.seasons.0.night', 'too_small', 1],
        ['body.seasons.0.weekendNight', 'too_small', 1],
      ],
    ],
    [
      'two prices of a day',
      { days: [...rates.days, ...rates.days] },
      [['body.days.1.date', 'duplicate', '2027-08-14']],
    ],
    [
      'falling discounts',
      {
        stayDiscounts: [
          { nights: 7, bp: 1000 },
          { nights: 28, bp: 1000 },
        ],
      },
      [['body.stayDiscounts.1.bp', 'not_rising', 1000]],
    ],
    [
      'falling nights',
      {
        stayDiscounts: [
          { nights: 7, bp: 1000 },
          { nights: 7, bp: 2000 },
        ],
      },
      [['body.stayDiscounts.1.nights', 'not_rising', 7]],
    ],
    ['a discount above 90 %', { lastMinute: { days: 1, bp: 9001 } }, [['body.lastMinute.bp', 'too_big', 9000]]],
  ])('returns for %s the problem', (_, change, expected) => {
    const problems = ratesProblems({ ...rates, ...change });
    expect(problems.map(({ path, rule, limit }) => [path, rule, limit])).toEqual(expected);
  });

  it('limits seasons, day prices and discounts', () => {
    const dates = Array.from({ length: 731 }, (_, index) =>
      new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
    );
    const full = {
      ...rates,
      seasons: dates.slice(0, 60).map((from, index) => ({ ...season, from, to: dates[index + 1] ?? '' })),
      days: dates.slice(0, 730).map((date) => ({ date, night: 1 })),
    };
    expect(ratesProblems(full)).toEqual([]);
    const more = { ...full, days: dates.map((date) => ({ date, night: 1 })) };
    expect(ratesProblems(more).map(({ path, rule, limit }) => [path, rule, limit])).toEqual([
      ['body.days', 'too_many', 730],
    ]);
  });
});
