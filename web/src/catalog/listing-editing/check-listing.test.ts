import { describe, expect, it } from 'vitest';
import { checkListing, serverProblems } from './check-listing.ts';
import { type ListingValues, readValues } from './listing-values.ts';

const good: ListingValues = {
  ...readValues({}),
  property: 7,
  title: 'Trilocale',
  contractType: 'SALE',
  price: 285_000,
  maxGuests: 4,
  includedGuests: 2,
  contactEmail: 'anna@example.it',
};

describe('problems of a listing', () => {
  it('finds no problem when all required fields are set', () => {
    expect(checkListing('MARKET', good)).toEqual([]);
    expect(checkListing('HOSPITALITY', good)).toEqual([]);
  });

  it('lists every required field of an empty listing in screen order', () => {
    const fields = (kind: 'MARKET' | 'HOSPITALITY') => checkListing(kind, readValues({})).map(({ field }) => field);
    expect(fields('MARKET')).toEqual(['property', 'title', 'contractType', 'price', 'contactEmail']);
    expect(fields('HOSPITALITY')).toEqual([
      ...['property', 'title', 'price', 'maxGuests', 'includedGuests', 'contactEmail'],
    ]);
  });

  it.each<[string, Partial<ListingValues>, string, string]>([
    ['a short title', { title: ' Casa ' }, 'title', 'titleShort'],
    ['a long title', { title: 'a'.repeat(121) }, 'title', 'titleLong'],
    ['no price of a stay', { price: null }, 'price', 'priceAndCurrency'],
    ['a price of nothing', { price: 0 }, 'price', 'positive'],
    ['a price beyond all bounds', { price: 100_000_001 }, 'price', 'too_big'],
    ['more guests than a property holds', { maxGuests: 51 }, 'maxGuests', 'too_big'],
    ['more included than may come', { includedGuests: 5 }, 'includedGuests', 'moreThanMax'],
    ['half a guest', { maxGuests: 4.5 }, 'maxGuests', 'not_integer'],
    ['half an included guest', { includedGuests: 1.5 }, 'includedGuests', 'not_integer'],
    ['a price in words', { price: Number.NaN }, 'price', 'not_number'],
    ['guests in words', { maxGuests: Number.NaN }, 'maxGuests', 'not_number'],
    ['a fee in words', { cleaningFee: Number.NaN }, 'cleaningFee', 'not_number'],
    ['a price of half a cent', { price: 120.005 }, 'price', 'cents'],
    ['a fee of half a cent', { cleaningFee: 40.005 }, 'cleaningFee', 'cents'],
    ['a fee below nothing', { cleaningFee: -1 }, 'cleaningFee', 'too_small'],
    ['a CIN of another shape', { cin: 'IT58091' }, 'cin', 'cin'],
    ['an email that is none', { contactEmail: 'anna' }, 'contactEmail', 'email'],
  ])('reports %s', (_, changes, field, rule) => {
    expect(checkListing('HOSPITALITY', { ...good, ...changes })).toEqual([expect.objectContaining({ field, rule })]);
  });

  it('reports an end before the start', () => {
    const dates = { availabilityStartDate: '2026-05-02', availabilityEndDate: '2026-05-01' };
    expect(checkListing('MARKET', { ...good, ...dates })).toEqual([
      { field: 'availabilityEndDate', rule: 'before_start' },
    ]);
  });
});

describe('server problems', () => {
  it('shows each problem once, at its field', () => {
    const message = '';
    expect(
      serverProblems('HOSPITALITY', [
        { path: 'body.contactPhone', rule: 'phone', message },
        { path: 'body.price.amount', rule: 'too_big', limit: 5, message },
        { path: 'body.price.amount', rule: 'other', message },
        { path: 'body.price.currency', rule: 'invalid', message },
        { path: 'body.property.id', rule: 'not_changeable', message },
        { path: 'body.cin', rule: 'invalid_format', message },
        { path: 'body.draftId', rule: 'invalid', message },
      ]),
    ).toEqual([
      { field: 'property', rule: 'not_changeable' },
      { field: 'price', rule: 'too_big', limit: 5 },
      { field: 'currency', rule: 'invalid' },
      { field: 'cin', rule: 'cin' },
      { field: 'contactPhone', rule: 'phone' },
    ]);
  });
});
