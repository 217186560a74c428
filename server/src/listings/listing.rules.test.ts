import { describe, expect, it } from 'vitest';
import { listingStatuses } from '#contract/listings';
import {
  isCin,
  type ListingFacts,
  missingToPublish,
  nextStatus,
  normalCin,
  type OfferedHome,
} from './listing.rules.ts';

const allowed: Record<string, string> = {
  'MARKET DRAFT publish': 'PUBLISHED',
  'MARKET SUSPENDED publish': 'PUBLISHED',
  'MARKET PUBLISHED suspend': 'SUSPENDED',
  'MARKET PUBLISHED conclude': 'CONCLUDED',
  'HOSPITALITY DRAFT publish': 'PUBLISHED',
  'HOSPITALITY SUSPENDED publish': 'PUBLISHED',
  'HOSPITALITY PUBLISHED suspend': 'SUSPENDED',
};
const everyPair = (['MARKET', 'HOSPITALITY'] as const).flatMap((listingType) =>
  listingStatuses.flatMap((status) =>
    (['publish', 'suspend', 'conclude'] as const).map((action) => ({ listingType, status, action })),
  ),
);

describe('the life of an ad', () => {
  it.each(everyPair)('$listingType $status: $action', ({ listingType, status, action }) => {
    const next = nextStatus({ listingType, status }, action);
    expect(next.ok ? next.value : next.code).toBe(
      allowed[`${listingType} ${status} ${action}`] ?? 'LISTING_STATUS_EXCEPTION',
    );
  });
});

const sale: ListingFacts = {
  listingType: 'MARKET',
  title: 'Trilocale con balcone',
  priceMinor: 28_500_000,
  contactEmail: 'ada@prova.test',
  contractType: 'SALE',
  cin: null,
  maxGuests: null,
  includedGuests: null,
};
const stay: ListingFacts = {
  ...sale,
  listingType: 'HOSPITALITY',
  contractType: null,
  cin: 'IT058091C2ABCD1234',
  maxGuests: 4,
  includedGuests: 2,
};
const home: OfferedHome = {
  country: 'IT',
  propertyType: 'APARTMENT',
  energyClass: 'D',
  energyStatus: null,
  description: 'Luminoso.',
  mediaCount: 1,
};

describe('what publishing needs', () => {
  it.each<[string, ListingFacts, OfferedHome, string[]]>([
    ['a complete sale', sale, home, []],
    ['a complete stay', stay, home, []],
    ['no photo', sale, { ...home, mediaCount: 0 }, ['media']],
    ['no description', sale, { ...home, description: ' ' }, ['description']],
    ['no energy class (LAW-02)', sale, { ...home, energyClass: 'NOT_SPECIFIED' }, ['energyClass']],
    ['a certificate on its way', sale, { ...home, energyClass: 'NOT_SPECIFIED', energyStatus: 'IN_PROGRESS' }, []],
    ['a home that needs no certificate', sale, { ...home, energyClass: 'NOT_SPECIFIED', energyStatus: 'EXEMPT' }, []],
    ['a garage, which needs none', sale, { ...home, energyClass: 'NOT_SPECIFIED', propertyType: 'GARAGE' }, []],
    ['land, which needs none', sale, { ...home, energyClass: 'NOT_SPECIFIED', propertyType: 'LAND' }, []],
    ['no energy class abroad', sale, { ...home, energyClass: 'NOT_SPECIFIED', country: 'FR' }, []],
    ['a stay without CIN (LAW-01)', { ...stay, cin: null }, home, ['cin']],
    ['a stay with a CIN that is none', { ...stay, cin: 'IT123' }, home, ['cin']],
    ['a stay abroad without CIN', { ...stay, cin: null }, { ...home, country: 'FR' }, []],
    ['a stay that includes more guests than it takes', { ...stay, includedGuests: 5 }, home, ['includedGuests']],
  ])('%s', (_, listing, offered, missing) => {
    expect(missingToPublish(listing, offered)).toEqual(missing);
  });

  it.each([
    ['IT058091C2ABCD1234', true],
    ['it 058091-c2 abcd1234', true],
    ['IT05809C2ABCD1234', false],
    ['FR058091C2ABCD1234', false],
    ['IT058091C2ABCD12345', false],
  ])('reads the CIN %s', (text, good) => {
    expect(isCin(normalCin(text))).toBe(good);
  });
});
