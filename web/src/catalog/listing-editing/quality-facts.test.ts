import { describe, expect, it } from 'vitest';
import { missingPoints, qualityPoints } from '#contract/catalog/listing-quality';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import { readValues } from './listing-values.ts';
import { hasTraderDetails, qualityFacts } from './quality-facts.ts';

const photo = { type: 'PHOTO', representation: 'PHOTO', isProcessing: false, refusal: null };
const property = {
  country: 'IT',
  propertyType: 'APARTMENT',
  description: 'Luminosa',
  energyClass: 'C',
  energyStatus: 'CERTIFIED',
  roomsCount: 3,
  bathroomsCount: null,
  constructionYear: null,
  latitude: 45.4,
  longitude: 9.1,
  features: ['balcony'],
  virtualTourLink: null,
  media: [
    photo,
    { ...photo, representation: 'FLOOR_PLAN' },
    { ...photo, isProcessing: true },
    { ...photo, refusal: 'PHOTO_TOO_SMALL' },
    { ...photo, type: 'VIDEO', isProcessing: true },
  ],
} as unknown as OwnProperty;

const typed = {
  ...readValues({}),
  property: 7,
  title: 'Trilocale',
  price: 1,
  contractType: 'SALE' as const,
  contactEmail: 'anna@example.it',
};

describe('quality facts of a listing', () => {
  it('count the displayable files', () => {
    expect(qualityFacts('MARKET', typed, property, true).property).toMatchObject({
      photos: 1,
      hasFloorPlan: true,
      hasVideo: false,
      hasCoordinates: true,
      features: 1,
    });
  });

  it('satisfy publishing for a sale with a complete property', () => {
    expect(missingPoints(qualityPoints(qualityFacts('MARKET', typed, property, true)))).toEqual([]);
  });

  it('miss every property point while no property is selected', () => {
    const missing = missingPoints(qualityPoints(qualityFacts('MARKET', typed, null, true)));
    expect(missing).toEqual(['property', 'description', 'media']);
  });

  it('miss the CIN and the guests of an empty stay', () => {
    const missing = missingPoints(qualityPoints(qualityFacts('HOSPITALITY', typed, property, true)));
    expect(missing).toEqual(['maxGuests', 'includedGuests', 'cin']);
  });

  it('require business details from professionals only', () => {
    expect(hasTraderDetails({ advertiserKind: 'PRIVATE', business: null })).toBe(true);
    expect(hasTraderDetails({ advertiserKind: 'PROFESSIONAL', business: null })).toBe(false);
  });
});
