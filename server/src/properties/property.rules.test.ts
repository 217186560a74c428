import { describe, expect, it } from 'vitest';
import { type PropertyFacts, problemsOf } from './property.rules.ts';

const home: PropertyFacts = {
  propertyType: 'APARTMENT',
  street: 'Via Roma',
  streetNumber: '1',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI',
  country: 'IT',
  comuneId: null,
  quarterId: null,
  latitude: 45.46,
  longitude: 9.19,
  locationPrecision: 'exact',
  commercialArea: 80,
  walkableArea: 70,
  roomsCount: 3,
  bathroomsCount: 1,
  floor: 2,
  hasElevator: true,
  constructionYear: 1960,
  description: '',
  energyClass: 'D',
  conservationStatus: 'GOOD',
  furnishingType: null,
  features: [],
  accessibilityFeatures: [],
  virtualTourLink: null,
};

describe('the bounds of a property', () => {
  it('accept an ordinary home', () => {
    expect(problemsOf(home, 2026)).toEqual([]);
  });

  it.each<[string, Partial<PropertyFacts>, string, string]>([
    ['no street', { street: ' ' }, 'street', 'required'],
    ['a short postal code in Italy', { postalCode: '2012' }, 'postalCode', 'invalid_format'],
    ['no area', { commercialArea: 0, walkableArea: null }, 'commercialArea', 'too_small'],
    ['a home of 100,001 m²', { commercialArea: 100_001 }, 'commercialArea', 'too_big'],
    ['more walkable than commercial area', { walkableArea: 81 }, 'walkableArea', 'too_big'],
    ['100 rooms', { roomsCount: 100 }, 'roomsCount', 'too_big'],
    ['51 bathrooms', { bathroomsCount: 51 }, 'bathroomsCount', 'too_big'],
    ['the sixth floor below ground', { floor: -6 }, 'floor', 'too_small'],
    ['the year 999', { constructionYear: 999 }, 'constructionYear', 'too_small'],
    ['six years from now', { constructionYear: 2032 }, 'constructionYear', 'too_big'],
    ['2001 characters of description', { description: 'a'.repeat(2001) }, 'description', 'too_big'],
    ['a latitude alone', { longitude: null }, 'latitude', 'incomplete'],
    ['a garage with rooms', { propertyType: 'GARAGE', roomsCount: 2 }, 'roomsCount', 'not_applicable'],
    ['land on the second floor', { propertyType: 'LAND', roomsCount: null }, 'floor', 'not_applicable'],
  ])('refuse %s', (_, change, path, rule) => {
    expect(problemsOf({ ...home, ...change }, 2026)).toContainEqual(expect.objectContaining({ path, rule }));
  });

  it.each<[string, Partial<PropertyFacts>]>([
    ['land of 10,000,000 m²', { propertyType: 'LAND', commercialArea: 10_000_000, roomsCount: null, floor: null }],
    ['a home finished in five years', { constructionYear: 2031 }],
    ['a foreign postal code', { country: 'GB', postalCode: 'SW1A 1AA' }],
    ['no coordinates', { latitude: null, longitude: null }],
  ])('accept %s', (_, change) => {
    expect(problemsOf({ ...home, ...change }, 2026)).toEqual([]);
  });
});
