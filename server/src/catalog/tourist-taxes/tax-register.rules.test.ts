import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QuoteRates, quoteStay, type TouristTaxRule } from '#contract/catalog/stay-rates';
import { type TaxedStay, type TaxRegisterLine, taxRegisterLine } from './tax-register.rules.ts';

const rule: TouristTaxRule = {
  kind: 'FIXED',
  amount: 350,
  bp: 0,
  cap: null,
  exemptUnderAge: 10,
  reduced: { fromAge: 10, toAge: 15, percent: 50 },
  maxNights: 4,
  months: null,
  collected: 'PORTAL',
};
const stay: TaxedStay = {
  checkIn: '2027-03-29',
  rule,
  adults: 2,
  exemptAdults: 0,
  childAges: [],
  newborns: 0,
  taxPerNight: [700, 700, 700, 700, 0, 0],
};

describe('taxRegisterLine', () => {
  it.each<[string, Partial<TaxedStay>, Partial<TaxRegisterLine>]>([
    ['counts nights of persons up to the maximum', {}, { nights: 6, full: 8, beyondMaximum: 4, due: 2800 }],
    [
      'counts exemptions by reason',
      { adults: 3, exemptAdults: 1, childAges: [9, 10, 16, null], newborns: 1 },
      { full: 16, reduced: 4, exemptAge: 4, exemptAdults: 4, newborns: 4, beyondMaximum: 16 },
    ],
    [
      'counts months without tax apart',
      { rule: { ...rule, months: [4], maxNights: null } },
      { full: 6, outsideMonths: 6, beyondMaximum: 0 },
    ],
    ['names who collects', { rule: { ...rule, collected: 'ON_SITE' } }, { collected: 'ON_SITE' }],
  ])('%s', (_, change, expected) => expect(taxRegisterLine({ ...stay, ...change })).toMatchObject(expected));

  it('counts every night of every person once, and agrees with the quote', () => {
    const rates: QuoteRates = {
      currency: 'EUR',
      night: 10000,
      weekendNight: null,
      seasons: [],
      days: [],
      stayDiscounts: [],
      lastMinute: null,
      earlyBird: null,
      maxGuests: 50,
      includedGuests: 2,
      perAdult: 0,
      perChild: null,
      perNewborn: null,
      cleaning: 0,
      pets: null,
      serviceFeeBp: 0,
      flatTax: 0,
      tax: rule,
    };
    const anyStay = fc.record({
      nights: fc.integer({ min: 1, max: 20 }),
      adults: fc.integer({ min: 2, max: 6 }),
      exemptAdults: fc.integer({ min: 0, max: 2 }),
      childAges: fc.array(fc.option(fc.integer({ min: 0, max: 17 })), { maxLength: 5 }),
      newborns: fc.integer({ min: 0, max: 2 }),
      months: fc.option(fc.subarray([3, 4])),
    });
    fc.assert(
      fc.property(anyStay, ({ nights, months, ...guests }) => {
        const some = { ...rule, months };
        const checkOut = new Date(Date.UTC(2027, 2, 29 + nights)).toISOString().slice(0, 10);
        const request = { ...guests, checkIn: stay.checkIn, checkOut, pets: 0, today: '2027-01-10' };
        const quote = quoteStay({ ...rates, tax: some }, request);
        if (!quote.ok) throw new Error(quote.error);
        const line = taxRegisterLine({ ...guests, checkIn: stay.checkIn, rule: some, taxPerNight: quote.taxPerNight });
        const { nights: total, due, collected: _, ...counts } = line;
        const persons = guests.adults + guests.childAges.length + guests.newborns;
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(persons * total);
        expect(due).toBe(line.full * 350 + line.reduced * 175);
      }),
    );
  });
});
