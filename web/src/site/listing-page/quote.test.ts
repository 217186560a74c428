import { describe, expect, it } from 'vitest';
import type { QuotedStay } from '#contract/catalog/stay-rates.schemas';
import { priceLines } from '../../stays/booking-terms/price-lines.shared.ts';
import { problemOf, type QuoteRequest, quoteRequestOf, rejectionOf } from './quote.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const quote: QuotedStay['quote'] = {
  nights: 3,
  fullPrice: eur(361.5),
  discount: { kind: 'LENGTH', bp: 1000, amount: eur(36.15) },
  nightPrices: [],
  accommodation: eur(325.35),
  additionalGuests: [
    { kind: 'ADULT', count: 1, price: eur(60) },
    { kind: 'NEWBORN', count: 2, price: eur(30) },
  ],
  extraGuests: eur(90),
  cleaning: eur(60),
  pets: eur(0),
  serviceFee: eur(0),
  touristTax: eur(28.2),
  total: eur(503.55),
  dueOnline: eur(503.55),
  dueOnSite: eur(0),
};
const days = { checkInDate: '2027-06-03', checkOutDate: '2027-06-06' };
const guests = { adultGuests: 3, childGuests: 1, newbornGuests: 1 };
const TODAY = '2027-06-01';

describe('price of a stay', () => {
  it('has a line per charge, which add up to the total', () => {
    const lines = priceLines(quote, eur(120.5));
    expect(lines.map(({ key, money }) => [key, money.amount])).toEqual([
      ['nights', 361.5],
      ['discount', -36.15],
      ['additionalAdults', 60],
      ['additionalNewborns', 30],
      ['cleaning', 60],
      ['touristTax', 28.2],
    ]);
    const sum = lines.reduce((cents, { money }) => cents + Math.round(money.amount * 100), 0);
    expect(sum).toBe(Math.round(quote.total.amount * 100));
  });

  it('names no nightly price for different nights that add up to the same', () => {
    const nightPrices = [100, 120.5, 141].map((price, at) => ({ date: `2027-06-0${at + 3}`, price: eur(price) }));
    expect(priceLines({ ...quote, discount: null, nightPrices }, eur(120.5))[0]).toMatchObject({ key: 'variedNights' });
  });

  it('names no nightly price for nights at different prices', () => {
    expect(priceLines({ ...quote, fullPrice: eur(400) }, eur(120.5))[0]).toMatchObject({
      key: 'variedNights',
      count: 3,
    });
  });
});

describe('request of a quote', () => {
  it('has the dates and the guests, with children of unknown age', () => {
    expect(quoteRequestOf({ ...days, ...guests }, TODAY)).toEqual({
      state: 'complete',
      body: { ...days, adultGuests: 3, childAges: [null], newbornGuests: 1 },
    });
  });

  it.each<[string, Parameters<typeof quoteRequestOf>[0], QuoteRequest]>([
    ['without days', guests, { state: 'datesMissing' }],
    ['with the arrival alone', { ...guests, checkInDate: days.checkInDate }, { state: 'datesMissing' }],
    [
      'when the departure comes first',
      { ...guests, checkInDate: days.checkOutDate, checkOutDate: days.checkInDate },
      { state: 'refused', problem: 'DATE_ORDER' },
    ],
    [
      'on a day that does not exist',
      { ...guests, checkInDate: '2027-02-31', checkOutDate: days.checkOutDate },
      { state: 'refused', problem: 'INVALID_DATE' },
    ],
    ['for no user', { ...days, ...guests, adultGuests: 0 }, { state: 'refused', problem: 'INVALID_GUESTS' }],
    [
      'in the past',
      { ...guests, checkInDate: '2027-05-30', checkOutDate: '2027-06-03' },
      { state: 'refused', problem: 'past' },
    ],
  ])('is refused %s', (_, stay, expected) => {
    expect(quoteRequestOf(stay, TODAY)).toEqual(expected);
  });
});

it.each([
  ['taken', null, { problem: 'taken', count: 1 }],
  ['too_few_nights', 3, { problem: 'short', count: 3 }],
  ['too_many_nights', 14, { problem: 'long', count: 14 }],
  ['preparation', 2, { problem: 'preparation', count: 2 }],
] as const)('names the problem %s of nights', (rule, limit, expected) => {
  expect(problemOf({ bookable: false, problem: { rule, limit, message: '' }, quote })).toEqual(expected);
});

it('names why the server refuses a request, and nothing for another failure', () => {
  expect(rejectionOf({ status: 422, fields: [{ rule: 'too_far' }] })).toBe('tooFar');
  expect(rejectionOf({ status: 503, fields: [] })).toBeNull();
});
