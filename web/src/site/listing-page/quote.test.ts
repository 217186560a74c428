import { describe, expect, it } from 'vitest';
import type { StayRates } from '#contract/catalog/stay-price';
import { priceLines, type Quote, quoteOf } from './quote.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const rates: StayRates = {
  price: eur(120.5),
  includedGuests: 2,
  pricePerAdditionalGuest: eur(20),
  pricePerAdditionalChildGuest: null,
  pricePerAdditionalNewbornGuest: eur(5),
  cleaningFee: eur(60),
  touristTaxPerPerson: eur(2.35),
};
const days = { checkInDate: '2027-06-03', checkOutDate: '2027-06-06' };
const guests = { adultGuests: 3, childGuests: 1, newbornGuests: 1 };
const rules = { minNights: 2, maxNights: 10, busy: [{ from: '2027-06-10', to: '2027-06-12' }] };
const TODAY = '2027-06-01';

function pricedFor(stay = { ...days, ...guests }) {
  const quote = quoteOf(rates, stay, TODAY, rules);
  if (quote.state !== 'priced') throw new Error(`not priced: ${quote.state}`);
  return quote.price;
}

describe('price of a stay', () => {
  it('has a line per charge, which add up to the total', () => {
    const price = pricedFor();
    const lines = priceLines(price);
    expect(lines.map(({ key, count, money }) => [key, count, money.amount])).toEqual([
      ['nights', 3, 361.5],
      ['additionalAdults', 1, 60],
      ['additionalChildren', 1, 60],
      ['additionalNewborns', 1, 15],
      ['cleaning', 1, 60],
      ['touristTax', 1, 28.2],
    ]);
    const sum = lines.reduce((cents, { money }) => cents + Math.round(money.amount * 100), 0);
    expect(sum).toBe(Math.round(price.total * 100));
  });

  it('omits charges of zero', () => {
    const free = { ...rates, cleaningFee: null, touristTaxPerPerson: null };
    const quote = quoteOf(free, { ...days, adultGuests: 2, childGuests: 0, newbornGuests: 0 }, TODAY, null);
    expect(quote.state === 'priced' && priceLines(quote.price).map(({ key }) => key)).toEqual(['nights']);
  });
});

describe('stay without a price', () => {
  it.each<[string, Parameters<typeof quoteOf>[1], Quote]>([
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
      'for taken nights',
      { ...guests, checkInDate: '2027-06-09', checkOutDate: '2027-06-13' },
      { state: 'refused', problem: 'taken' },
    ],
    [
      'for one night where two are the least',
      { ...guests, checkInDate: '2027-06-03', checkOutDate: '2027-06-04' },
      { state: 'refused', problem: 'short' },
    ],
  ])('%s', (_, stay, quote) => {
    expect(quoteOf(rates, stay, TODAY, rules)).toEqual(quote);
  });
});
