import { describe, expect, it } from 'vitest';
import { hospitalityInput, marketInput } from '#contract/catalog/listing-editing.schemas';
import type { ListingView } from '#contract/catalog/listings.schemas';
import {
  hospitalityInputOf,
  type ListingValues,
  marketInputOf,
  newValues,
  readValues,
  valuesOf,
} from './listing-values.ts';

const values = (changes: Partial<ListingValues> = {}): ListingValues => ({
  ...readValues({}),
  property: 7,
  title: '  Trilocale con terrazza  ',
  contractType: 'SALE',
  price: 285_000,
  contactEmail: 'anna@example.it ',
  ...changes,
});

describe('form values of a listing', () => {
  it('start empty, in euro', () => {
    expect(readValues({})).toMatchObject({ property: null, title: '', currency: 'EUR', hostLanguages: [] });
  });

  it('include the default times of a new stay in the request', () => {
    const account = { email: 'anna@example.it', phone: null };
    const start = newValues({ kind: 'HOSPITALITY', property: 7, contractType: null, ...account });
    expect(hospitalityInputOf(start, { draftId: 'listing-create-1' })).toMatchObject({
      checkInTime: '14:00:00',
      checkOutTime: '10:00:00',
    });
  });

  it('start with the email and the phone of the account', () => {
    const account = { email: 'anna@example.it', phone: '+393331234567' };
    const start = newValues({ kind: 'MARKET', property: 7, contractType: 'SALE', ...account });
    expect(start).toMatchObject({ contractType: 'SALE', contactEmail: account.email, contactPhone: account.phone });
  });

  it('read only values of the right type from stored data', () => {
    const values = readValues({ price: 'a lot', currency: 'XYZ', hospitalityFeatures: ['wifi', 'dragon'], title: 4 });
    expect(values).toMatchObject({ price: null, currency: 'EUR', hospitalityFeatures: ['wifi'], title: '' });
  });

  it('survive a round trip from listing to request unchanged', () => {
    const listing = {
      listingType: 'HOSPITALITY',
      property: { id: 7 },
      title: 'Casa sul porto',
      price: { amount: 120.5, currency: 'CHF' },
      cleaningFee: { amount: 40, currency: 'CHF' },
      touristTaxPerPerson: null,
      maxGuests: 4,
      includedGuests: 2,
      checkInTime: '14:00:00',
      checkOutTime: null,
      hospitalityFeatures: ['wifi'],
      hostLanguages: ['it'],
      cin: 'IT058091C2ABCD1234',
      contactEmail: 'anna@example.it',
      contactPhone: '+393471234567',
      contactWhatsapp: null,
    } as unknown as ListingView;
    const input = hospitalityInputOf(valuesOf(listing), { id: 3, version: 9, canMove: false });
    expect(hospitalityInput.safeParse(input).success).toBe(true);
    expect(input).toMatchObject({
      id: 3,
      version: 9,
      price: { amount: 120.5, currency: 'CHF' },
      cleaningFee: { amount: 40, currency: 'CHF' },
      touristTaxPerPerson: null,
      checkInTime: '14:00:00',
      checkOutTime: null,
      contactWhatsapp: null,
    });
    expect(input).not.toHaveProperty('property');
  });

  it('send a new sale with property and draft id, trimmed, with empty amounts as null', () => {
    const input = marketInputOf(values(), { draftId: 'd-1' });
    expect(marketInput.safeParse(input).success).toBe(true);
    expect(input).toMatchObject({
      draftId: 'd-1',
      property: { id: 7 },
      title: 'Trilocale con terrazza',
      contactEmail: 'anna@example.it',
      contactPhone: null,
      condominiumFees: null,
      availabilityStartDate: null,
    });
    expect(input).not.toHaveProperty('maxGuests');
  });

  it('send the property of a draft, because it may change', () => {
    expect(marketInputOf(values(), { id: 3, version: 1, canMove: true })).toMatchObject({ property: { id: 7 } });
  });

  it('send a CIN in normalized form', () => {
    const input = hospitalityInputOf(values({ cin: 'it 058091 c2 abcd1234' }), { draftId: 'd' });
    expect(input.cin).toBe('IT058091C2ABCD1234');
  });
});
