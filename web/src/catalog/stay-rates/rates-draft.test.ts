import { describe, expect, it } from 'vitest';
import type { StayRatesView } from '#contract/catalog/stay-rates.schemas';
import { bodyOf, draftOf, exampleQuote, fieldOf, unreadableFields } from './rates-draft.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const rates: StayRatesView = {
  listingId: 7,
  title: 'Casa',
  version: 3,
  currency: 'EUR',
  listing: {
    night: eur(100),
    maxGuests: 6,
    includedGuests: 2,
    perAdult: eur(20),
    perChild: null,
    perNewborn: null,
    cleaning: eur(50),
    touristTax: eur(0),
  },
  weekendNight: eur(130),
  seasons: [{ from: '2027-07-01', to: '2027-09-01', night: eur(180), weekendNight: eur(210), minNights: 3 }],
  stayDiscounts: [{ nights: 7, bp: 1000 }],
  lastMinute: { days: 5, bp: 1550 },
  earlyBird: null,
  pets: { max: 1, fee: eur(30), per: 'NIGHT' },
  days: [{ date: '2027-08-14', night: eur(300) }],
  today: '2027-01-10',
};

describe('the form of rates', () => {
  it('sends what it has read', () => {
    const { weekendNight, seasons, stayDiscounts, lastMinute, earlyBird, pets } = rates;
    const read = { weekendNight, seasons, stayDiscounts, lastMinute, earlyBird, pets };
    expect(bodyOf(draftOf(rates), 'EUR')).toEqual(read);
  });

  it.each([
    ['seasons.0', 'seasons.0.from'],
    ['seasons.1.night.amount', 'seasons.1.night'],
    ['stayDiscounts.0.bp', 'stayDiscounts.0.percent'],
    ['lastMinute.bp', 'lastMinutePercent'],
    ['pets.fee.amount', 'petFee'],
    ['weekendNight', 'weekendNight'],
  ])('shows the problem of %s at the field %s', (path, field) => expect(fieldOf(path)).toBe(field));

  it('names fields whose text is no number', () => {
    const draft = {
      ...draftOf(rates),
      petFee: Number.NaN,
      stayDiscounts: [{ key: 0, nights: 7, percent: Number.NaN }],
    };
    expect(unreadableFields(draft)).toEqual(['stayDiscounts.0.percent', 'petFee']);
  });
});

describe('the example of a price', () => {
  it('uses the typed rates and the prices of days', () => {
    const example = { checkIn: '2027-08-13', checkOut: '2027-08-16', adults: 2 };
    expect(exampleQuote(draftOf(rates), rates, example)?.total).toBe(74_000);
    expect(exampleQuote({ ...draftOf(rates), seasons: [] }, rates, example)?.total).toBe(58_000);
  });

  it.each([
    { checkIn: '', checkOut: '2027-08-16', adults: 2 },
    { checkIn: '2027-08-16', checkOut: '2027-08-16', adults: 2 },
    { checkIn: '2027-08-13', checkOut: '2027-08-16', adults: 9 },
  ])('is missing for %o', (example) => expect(exampleQuote(draftOf(rates), rates, example)).toBeNull());
});
