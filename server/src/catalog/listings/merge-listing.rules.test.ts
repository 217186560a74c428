import { describe, expect, it } from 'vitest';
import type { StayDraft } from './listing-draft.parser.ts';
import { changedFields, mergeListing } from './merge-listing.rules.ts';

const before: StayDraft = {
  listingType: 'HOSPITALITY',
  propertyId: 1,
  title: 'Casa al mare',
  contactEmail: 'ada@prova.test',
  contactPhone: '+39021234567',
  contactWhatsapp: null,
  price: { amount: 90, currency: 'EUR' },
  availabilityStartDate: '2027-01-01',
  availabilityEndDate: null,
  cin: 'IT015146C2ABCD1234',
  cinExemption: null,
  maxGuests: 4,
  includedGuests: 2,
  pricePerAdditionalGuest: null,
  pricePerAdditionalChildGuest: null,
  pricePerAdditionalNewbornGuest: null,
  cleaningFee: { amount: 40, currency: 'EUR' },
  touristTaxPerPerson: null,
  checkInTime: '15:00:00',
  checkOutTime: null,
  hospitalityFeatures: ['wifi'],
  hostLanguages: ['it'],
};
const phoneOf = (text: string) => (text.startsWith('0') ? `+39${text}` : null);
const merge = (input: object) => mergeListing(before, { listingType: 'HOSPITALITY', input }, phoneOf);

describe('mergeListing', () => {
  it.each<[string, object, Partial<Record<string, unknown>>, string[]]>([
    ['nothing', {}, {}, []],
    ['what it is already', { title: 'Casa al mare', price: { amount: 90, currency: 'EUR' } }, {}, []],
    ['a title', { title: 'Casa al lago' }, { title: 'Casa al lago' }, ['title']],
    ['an empty fee', { cleaningFee: null }, { cleaningFee: null }, ['cleaningFee']],
    ['an empty date', { availabilityStartDate: null }, { availabilityStartDate: null }, ['availabilityStartDate']],
    ['an address in capitals', { contactEmail: 'ADA@Prova.test' }, {}, []],
    ['a phone', { contactPhone: '0612345' }, { contactPhone: '+390612345' }, ['contactPhone']],
    ['what is no phone', { contactPhone: 'boh' }, { contactPhone: 'boh' }, ['contactPhone']],
    ['an empty phone', { contactPhone: ' ' }, { contactPhone: null }, ['contactPhone']],
    ['the same CIN, typed otherwise', { cin: 'it 015146 c2 abcd 1234' }, {}, []],
    ['an empty CIN', { cin: ' ' }, { cin: null }, ['cin']],
    ['a feature twice', { hospitalityFeatures: ['wifi', 'wifi'] }, {}, []],
    ['another property', { property: { id: 2 } }, { propertyId: 2 }, ['property']],
    ['what is no field', { id: 7, version: 2, draftId: 'a', status: 'PUBLISHED' }, {}, []],
    [
      'a third of a double',
      { cleaningFee: { amount: 0.1 + 0.2, currency: 'EUR' } },
      { cleaningFee: { amount: 0.3, currency: 'EUR' } },
      ['cleaningFee'],
    ],
  ])('merges %s', (_, input, changes, fields) => {
    const after = merge(input);
    expect(after).toEqual({ ...before, ...changes });
    expect(changedFields(before, after)).toEqual(fields);
  });
});
