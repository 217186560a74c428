import { describe, expect, it } from 'vitest';
import { isCin, missingPoints, normalCin, type QualityFacts, qualityPoints, qualityScore } from './listing-quality.ts';

const property: NonNullable<QualityFacts['property']> = {
  country: 'IT',
  propertyType: 'APARTMENT',
  description: 'Luminoso.',
  photos: 1,
  hasFloorPlan: false,
  hasVideo: false,
  energyClass: 'D',
  energyStatus: null,
  roomsCount: null,
  bathroomsCount: null,
  constructionYear: null,
  hasCoordinates: false,
  features: 0,
};
const sale: QualityFacts = {
  listingType: 'MARKET',
  title: 'Trilocale con balcone',
  price: 285_000,
  contactEmail: 'ada@prova.test',
  contactPhone: null,
  contractType: 'SALE',
  auction: null,
  cin: null,
  cinExemption: null,
  maxGuests: null,
  includedGuests: null,
  checkInTime: null,
  checkOutTime: null,
  hospitalityFeatures: [],
  hostLanguages: [],
  property,
  traderTold: true,
};
const stay: QualityFacts = {
  ...sale,
  listingType: 'HOSPITALITY',
  contractType: null,
  cin: 'IT058091C2ABCD1234',
  maxGuests: 4,
  includedGuests: 2,
};
const at = (facts: QualityFacts, changes: Partial<typeof property>): QualityFacts => ({
  ...facts,
  property: { ...property, ...changes },
});
const unclassed = { energyClass: 'NOT_SPECIFIED' };

describe('missingPoints', () => {
  it.each<[string, QualityFacts, string[]]>([
    ['a complete sale', sale, []],
    ['a complete stay', stay, []],
    ['no property', { ...sale, property: null }, ['property', 'description', 'media']],
    ['no photo', at(sale, { photos: 0 }), ['media']],
    ['no description', at(sale, { description: ' ' }), ['description']],
    ['no energy class (LAW-02)', at(sale, unclassed), ['energyClass']],
    ['a certificate on its way', at(sale, { ...unclassed, energyStatus: 'IN_PROGRESS' }), []],
    ['a property that needs no certificate', at(sale, { ...unclassed, energyStatus: 'EXEMPT' }), []],
    ['a garage, which needs none', at(sale, { ...unclassed, propertyType: 'GARAGE' }), []],
    ['land, which needs none', at(sale, { ...unclassed, propertyType: 'LAND' }), []],
    ['no energy class abroad', at(sale, { ...unclassed, country: 'FR' }), []],
    ['no energy class of a stay', at(stay, unclassed), []],
    ['a stay without CIN (LAW-01)', { ...stay, cin: null }, ['cin']],
    ['a stay with a CIN that is none', { ...stay, cin: 'IT123' }, ['cin']],
    ['a stay abroad without CIN', at({ ...stay, cin: null }, { country: 'FR' }), []],
    ['a stay that includes more guests than it takes', { ...stay, includedGuests: 5 }, ['includedGuests']],
    ['a professional without trader data (LAW-04)', { ...sale, traderTold: false }, ['trader']],
  ])('%s', (_, facts, missing) => {
    expect(missingPoints(qualityPoints(facts))).toEqual(missing);
  });

  it.each([
    ['IT058091C2ABCD1234', true],
    ['it 058091-c2 abcd1234', true],
    ['IT05809C2ABCD1234', false],
    ['FR058091C2ABCD1234', false],
    ['IT058091C2ABCD12345', false],
  ])('validates the CIN %s', (text, good) => {
    expect(isCin(normalCin(text))).toBe(good);
  });
});

describe('qualityScore', () => {
  it('grows with each point and reaches 100 only with all points', () => {
    const bare = qualityScore(qualityPoints(sale));
    const phone = qualityScore(qualityPoints({ ...sale, contactPhone: '+393331234567' }));
    expect(bare).toBeGreaterThan(30);
    expect(phone).toBeGreaterThan(bare);
    const rich = { photos: 6, hasFloorPlan: true, hasVideo: true, hasCoordinates: true, features: 3, roomsCount: 3 };
    const complete = at(sale, { ...rich, bathroomsCount: 1, constructionYear: 1930, description: 'a'.repeat(300) });
    expect(qualityScore(qualityPoints({ ...complete, contactPhone: '+393331234567' }))).toBe(100);
    expect(qualityScore(qualityPoints(complete))).toBeLessThan(100);
  });
});
