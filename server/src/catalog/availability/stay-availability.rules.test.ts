import { describe, expect, it } from 'vitest';
import { dayOf } from '../../platform/lib/nights.ts';
import {
  type AvailabilityProblem,
  availabilityProblem,
  minNightsOn,
  type StayCalendarFacts,
} from './stay-availability.rules.ts';

const day = (date: string) => dayOf(`2027-${date}`);
const nights = (from: string, to: string) => ({ from: day(from), to: day(to) });

const facts: StayCalendarFacts = {
  today: day('03-01'),
  offered: { from: null, to: null },
  blocks: [],
  reservations: [],
  preparationDays: 0,
  minNights: 1,
  maxNights: null,
  seasons: [],
  arrivalWeekdays: null,
  isItalian: true,
};
const june = nights('06-07', '06-11');

describe('availabilityProblem', () => {
  it.each<[string, Partial<StayCalendarFacts>, AvailabilityProblem | null]>([
    ['on free nights', {}, null],
    ['arriving today', { today: day('06-07') }, null],
    ['arriving yesterday', { today: day('06-08') }, 'in_past'],
    ['leaving on the last day of the horizon', { today: day('06-11') - 730 }, null],
    ['leaving a day later', { today: day('06-11') - 731 }, 'too_far'],
    ['on the dates of the listing', { offered: { from: day('06-07'), to: day('06-11') } }, null],
    ['before the dates of the listing', { offered: { from: day('06-08'), to: null } }, 'not_offered'],
    ['after the dates of the listing', { offered: { from: null, to: day('06-10') } }, 'not_offered'],
    ['between two blocks', { blocks: [nights('06-01', '06-07'), nights('06-11', '06-12')] }, null],
    ['over a block of one night', { blocks: [nights('06-10', '06-11')] }, 'taken'],
    ['within a block', { blocks: [nights('06-01', '06-30')] }, 'taken'],
    ['over a reservation', { reservations: [nights('06-08', '06-09')], preparationDays: 2 }, 'taken'],
    ['next to reservations', { reservations: [nights('06-01', '06-07'), nights('06-11', '06-20')] }, null],
    ['too near after a reservation', { reservations: [nights('06-01', '06-06')], preparationDays: 2 }, 'preparation'],
    ['too near before a reservation', { reservations: [nights('06-12', '06-20')], preparationDays: 2 }, 'preparation'],
    [
      'with the nights of preparation between',
      { reservations: [nights('06-01', '06-05'), nights('06-13', '06-20')], preparationDays: 2 },
      null,
    ],
    [
      'next to a block of the host, which needs no preparation',
      { blocks: [nights('06-11', '06-20')], preparationDays: 2 },
      null,
    ],
    ['of the minimum', { minNights: 4 }, null],
    ['below the minimum', { minNights: 5 }, 'too_few_nights'],
    ['of the maximum', { maxNights: 4 }, null],
    ['above the maximum', { maxNights: 3 }, 'too_many_nights'],
    ['below the minimum of the season', { seasons: [{ ...nights('06-07', '06-08'), minNights: 5 }] }, 'too_few_nights'],
    ['arriving before the season', { seasons: [{ ...nights('06-08', '06-30'), minNights: 5 }] }, null],
    ['arriving after the season', { seasons: [{ ...nights('06-01', '06-07'), minNights: 5 }] }, null],
    [
      'in a season with a lower minimum',
      { minNights: 7, seasons: [{ ...nights('06-01', '06-30'), minNights: 2 }] },
      null,
    ],
    ['arriving on a Monday', { arrivalWeekdays: [1, 6] }, null],
    ['arriving on another weekday', { arrivalWeekdays: [6, 7] }, 'arrival_weekday'],
    ['taken and too short', { blocks: [june], minNights: 9, arrivalWeekdays: [6] }, 'taken'],
  ])('returns the reason %s', (_, change, problem) => {
    expect(availabilityProblem({ ...facts, ...change }, june)).toBe(problem);
  });

  it('limits stays in Italy to 30 nights', () => {
    const month = { from: day('06-07'), to: day('06-07') + 30 };
    const longer = { ...month, to: month.to + 1 };
    expect(availabilityProblem(facts, month)).toBeNull();
    expect(availabilityProblem(facts, longer)).toBe('too_many_nights');
    expect(availabilityProblem({ ...facts, isItalian: false }, longer)).toBeNull();
  });
});

describe('minNightsOn', () => {
  it('returns the minimum of the calendar in a season without one', () => {
    const seasons = [{ ...nights('06-01', '06-30'), minNights: null }];
    expect(minNightsOn({ minNights: 3, seasons }, day('06-07'))).toBe(3);
  });
});
