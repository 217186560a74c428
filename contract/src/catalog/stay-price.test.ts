import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampGuests, nightsBetween, type StayPrice, type StayRates, stayPrice } from './stay-price.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const rates: StayRates = {
  price: eur(100),
  includedGuests: 2,
  pricePerAdditionalGuest: eur(20),
  pricePerAdditionalChildGuest: eur(10),
  pricePerAdditionalNewbornGuest: null,
  cleaningFee: eur(50),
  touristTaxPerPerson: eur(3.5),
};
type PriceInput = {
  rates?: Partial<StayRates>;
  from?: string;
  to?: string;
  adults?: number;
  children?: number;
  newborns?: number;
};

function calculatePrice(input: PriceInput) {
  const { from = '2026-12-01', to = '2026-12-04', adults = 2, children = 0, newborns = 0 } = input;
  return stayPrice(
    { ...rates, ...input.rates },
    { checkInDate: from, checkOutDate: to, adultGuests: adults, childGuests: children, newbornGuests: newborns },
  );
}

function priceOf(input: PriceInput): StayPrice {
  const result = calculatePrice(input);
  if (!result.ok) throw new Error(result.error);
  return result.price;
}

describe('stayPrice', () => {
  it.each<[string, PriceInput, Partial<StayPrice>]>([
    ['base is price × nights', {}, { nights: 3, basePrice: 300 }],
    [
      'guests within the included ones pay nothing more',
      { adults: 2 },
      { additionalAdults: 0, additionalAdultsFee: 0 },
    ],
    ['an extra adult pays for every night', { adults: 3 }, { additionalAdults: 1, additionalAdultsFee: 60 }],
    [
      'adults take the included places first',
      { adults: 2, children: 1 },
      { includedAdults: 2, includedChildren: 0, additionalChildrenFee: 30 },
    ],
    [
      'children take what adults leave',
      { adults: 1, children: 2 },
      { includedChildren: 1, additionalChildren: 1, additionalChildrenFee: 30 },
    ],
    [
      'a child without a rate pays the adult’s',
      { adults: 2, children: 1, rates: { pricePerAdditionalChildGuest: null } },
      { additionalChildrenFee: 60 },
    ],
    [
      'a child’s rate of zero is a rate',
      { adults: 2, children: 1, rates: { pricePerAdditionalChildGuest: eur(0) } },
      { additionalChildrenFee: 0 },
    ],
    [
      'without any rate guests beyond are free',
      { adults: 4, children: 2, rates: { pricePerAdditionalGuest: null, pricePerAdditionalChildGuest: null } },
      { additionalAdultsFee: 0, additionalChildrenFee: 0, additionalAdults: 2 },
    ],
    [
      'newborns are free where the host set no price',
      { adults: 2, newborns: 3 },
      { additionalNewborns: 0, additionalNewbornsFee: 0, includedNewborns: 3 },
    ],
    [
      'newborns pay where the host set one',
      { adults: 2, newborns: 2, rates: { pricePerAdditionalNewbornGuest: eur(5) } },
      { additionalNewborns: 2, additionalNewbornsFee: 30 },
    ],
    [
      'newborns take the places that adults and children leave',
      { adults: 1, newborns: 2, rates: { pricePerAdditionalNewbornGuest: eur(5) } },
      { includedNewborns: 1, additionalNewbornsFee: 15 },
    ],
    ['tourist tax is per adult and child and night', { adults: 2, children: 1, newborns: 1 }, { touristTax: 31.5 }],
    ['the cleaning fee comes once', { to: '2026-12-31' }, { cleaningFee: 50, nights: 30 }],
    ['total guests hold everybody', { adults: 2, children: 1, newborns: 1 }, { totalGuests: 4 }],
    [
      'optional parts may be missing',
      { rates: { cleaningFee: null, touristTaxPerPerson: null } },
      { total: 300, cleaningFee: 0, touristTax: 0 },
    ],
    [
      'cents add up exactly',
      { rates: { price: eur(33.33), touristTaxPerPerson: eur(0.1), cleaningFee: eur(0.2) } },
      { basePrice: 99.99, touristTax: 0.6, total: 100.79 },
    ],
    ['a night in which clocks change is one night', { from: '2026-03-28', to: '2026-03-30' }, { nights: 2 }],
    ['and so is the one in autumn', { from: '2026-10-24', to: '2026-10-26' }, { nights: 2 }],
    [
      'all together',
      { adults: 3, children: 1 },
      {
        basePrice: 300,
        additionalAdultsFee: 60,
        additionalChildrenFee: 30,
        cleaningFee: 50,
        touristTax: 42,
        total: 482,
      },
    ],
  ])('%s', (_, input, expected) => {
    expect(priceOf(input)).toMatchObject(expected);
  });

  it.each<[string, PriceInput, string]>([
    ['no price', { rates: { price: null } }, 'INVALID_GUESTS'],
    ['a price of zero', { rates: { price: eur(0) } }, 'INVALID_GUESTS'],
    ['no adult', { adults: 0 }, 'INVALID_GUESTS'],
    ['fewer than none', { children: -1 }, 'INVALID_GUESTS'],
    ['half a guest', { adults: 1.5 }, 'INVALID_GUESTS'],
    ['no date', { from: '' }, 'INVALID_DATE'],
    ['a day that does not exist', { to: '2026-02-30' }, 'INVALID_DATE'],
    ['a date of another kind', { from: '01/12/2026' }, 'INVALID_DATE'],
    ['the same day', { to: '2026-12-01' }, 'DATE_ORDER'],
    ['the day before', { to: '2026-11-30' }, 'DATE_ORDER'],
  ])('returns an error with %s', (_, input, error) => {
    expect(calculatePrice(input)).toEqual({ ok: false, error });
  });

  const amount = fc.integer({ min: 0, max: 500_000 }).map((cents) => eur(cents / 100));
  const anything = fc.record({
    rates: fc.record({
      price: fc.integer({ min: 1, max: 500_000 }).map((cents) => eur(cents / 100)),
      includedGuests: fc.integer({ min: 1, max: 10 }),
      pricePerAdditionalGuest: fc.option(amount),
      pricePerAdditionalChildGuest: fc.option(amount),
      pricePerAdditionalNewbornGuest: fc.option(amount),
      cleaningFee: fc.option(amount),
      touristTaxPerPerson: fc.option(amount),
    }),
    adults: fc.integer({ min: 1, max: 10 }),
    children: fc.integer({ min: 0, max: 10 }),
    newborns: fc.integer({ min: 0, max: 5 }),
    nights: fc.integer({ min: 1, max: 60 }),
  });
  const leavingAfter = (nights: number) => new Date(Date.UTC(2026, 11, 1 + nights)).toISOString().slice(0, 10);

  it('equals the sum of its parts to the cent, and charges every guest', () => {
    fc.assert(
      fc.property(anything, ({ nights, ...input }) => {
        const price = priceOf({ ...input, to: leavingAfter(nights) });
        const cents = (value: number) => Math.round(value * 100);
        const parts = [
          price.basePrice,
          price.additionalAdultsFee,
          price.additionalChildrenFee,
          price.additionalNewbornsFee,
          price.cleaningFee,
          price.touristTax,
        ];
        expect(cents(price.total)).toBe(parts.reduce((sum, part) => sum + cents(part), 0));
        expect(price.includedAdults + price.additionalAdults).toBe(input.adults);
        expect(price.includedChildren + price.additionalChildren).toBe(input.children);
        expect(price.includedNewborns + price.additionalNewborns).toBe(input.newborns);
        expect(price.nights).toBe(nights);
      }),
    );
  });

  it('never falls with one more guest or one more night', () => {
    fc.assert(
      fc.property(anything, ({ nights, ...input }) => {
        const total = (more: PriceInput, longer = 0) =>
          priceOf({ ...input, to: leavingAfter(nights + longer), ...more }).total;
        const now = total({});
        expect(total({}, 1)).toBeGreaterThan(now);
        expect(total({ newborns: input.newborns + 1 })).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});

describe('nightsBetween', () => {
  it.each([
    ['2026-12-31', '2027-01-01', 1],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-12-01', '2026-12-01', 0],
  ])('returns for %s to %s: %i', (from, to, nights) => expect(nightsBetween(from, to)).toBe(nights));
});

describe('clampGuests', () => {
  it.each([
    [2, 0, 4, 2, 0],
    [2, 3, 4, 2, 2],
    [5, 3, 4, 4, 0],
    [9, 0, 1, 1, 0],
    [1, 9, 1, 1, 0],
    [2, 2, 4, 2, 2],
  ])(
    'limits %i adults and %i children in a property for %i to %i and %i',
    (adultGuests, childGuests, maxGuests, adults, children) => {
      expect(clampGuests({ adultGuests, childGuests }, maxGuests)).toEqual({
        adultGuests: adults,
        childGuests: children,
      });
    },
  );
});
