import { describe, expect, it } from 'vitest';
import { quoteStay } from '#contract/catalog/stay-rates';
import { dayOf } from '../../platform/lib/nights.ts';
import { minNightsOn, nightsPrice, packedIn, packRates, type VaryingRates } from './packed-rates.rules.ts';
import { createRandom, dateAfter, randomVaryingRates } from './search-engine.fixtures.ts';

const none: VaryingRates = {
  weekendNight: null,
  seasons: [],
  days: [],
  stayDiscounts: [],
  lastMinute: null,
  earlyBird: null,
};
const season = (from: number, to: number, night: number) => ({
  from: dateAfter(from),
  to: dateAfter(to),
  night,
  weekendNight: null,
  minNights: null,
});
const rangesOf = (rates: VaryingRates) => packRates(rates, 0).slice(14);
const day = (after: number) => dayOf(dateAfter(after));

describe('packRates', () => {
  it('returns nothing for rates that change nothing', () => {
    expect(packRates(null, 3)).toEqual([]);
    expect(packRates(none, 3)).toEqual([]);
  });

  it('cuts a season by the prices of days, and merges equal neighbors', () => {
    const days = [4, 5, 12].map((at) => ({ date: dateAfter(at), night: 700 }));
    expect(rangesOf({ ...none, seasons: [season(2, 6, 500), season(6, 8, 900)], days })).toEqual([
      ...[day(2), day(4), 500, -1, -1],
      ...[day(4), day(6), 700, -1, -1],
      ...[day(6), day(8), 900, -1, -1],
      ...[day(12), day(13), 700, -1, -1],
    ]);
  });
});

describe('nightsPrice', () => {
  it('equals quoteStay to the cent for 20,000 random stays', () => {
    const random = createRandom(29);
    for (let round = 0; round < 20_000; round += 1) {
      const rates = randomVaryingRates(random);
      const [night, today, arrival, nights] = [
        random.int(1, 40_000),
        random.int(0, 30),
        random.int(0, 90),
        random.int(1, 35),
      ];
      const packed = packRates(rates, 1);
      const guests = { adults: 1, childAges: [], newborns: 0, exemptAdults: 0, pets: 0 };
      const fees = { includedGuests: 1, perAdult: 0, perChild: null, perNewborn: null, cleaning: 0, pets: null };
      const quote = quoteStay(
        { ...rates, ...fees, currency: 'EUR', night, maxGuests: 1, serviceFeeBp: 0, flatTax: 0, tax: null },
        { ...guests, checkIn: dateAfter(arrival), checkOut: dateAfter(arrival + nights), today: dateAfter(today) },
      );
      if (!quote.ok) throw new Error(quote.error);
      const stay = { arrival: day(arrival), nights, todays: [0, day(today)] };
      const inList = { numbers: [7, ...packed], start: 1, end: packed.length + 1 };
      const total = packed.length === 0 ? night * nights : nightsPrice(inList, night, stay);
      expect(total, JSON.stringify({ rates, stay })).toBe(quote.accommodation);
    }
  });
});

it('reads the shortest stay of the season of the arrival, also on a day with its own price', () => {
  const seasons = [{ ...season(5, 9, 500), minNights: 4 }];
  const packed = packedIn(packRates({ ...none, seasons, days: [{ date: dateAfter(6), night: 1 }] }, 0));
  expect([4, 5, 6, 8, 9].map((at) => minNightsOn(packed, 2, day(at)))).toEqual([2, 4, 4, 4, 2]);
});
