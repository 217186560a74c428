import { describe, expect, it } from 'vitest';
import type { PropertyInput } from '#contract/catalog/properties.schemas';
import { mergeProperty, missingFields } from './merge-property.rules.ts';
import type { PropertyFacts } from './property.rules.ts';

const flat = mergeProperty(null, {
  propertyType: 'APARTMENT',
  street: 'Via Solferino',
  administrativeAreaLevel1: 'Milano',
  administrativeAreaLevel2: 'MI',
  commercialArea: 85,
  latitude: 45.47,
  longitude: 9.18,
  locationPrecision: 'street',
  roomsCount: 3,
  bathroomsCount: 1,
  furnishingType: 'FURNISHED',
  floor: 2,
  hasElevator: true,
  constructionYear: 1930,
  description: 'Luminoso.',
  energyClass: 'D',
  energyStatus: 'CERTIFIED',
  epglNren: 118,
  apeCode: '151',
  features: ['balcony'],
});

describe('mergeProperty', () => {
  it('keeps missing fields', () => {
    expect(mergeProperty(flat, {})).toEqual(flat);
  });

  it.each<[string, PropertyInput, Partial<PropertyFacts>]>([
    ['takes what is given', { description: 'Nuova.' }, { description: 'Nuova.', roomsCount: 3 }],
    ['knows city and province by the names of the API', { administrativeAreaLevel1: 'Monza' }, { city: 'Monza' }],
    ['empties what is null', { constructionYear: null, hasElevator: null }, { constructionYear: null }],
    ['replaces a list as a whole', { features: ['attic', 'cellar'] }, { features: ['attic', 'cellar'] }],
    ['names each thing once', { features: ['attic', 'attic'] }, { features: ['attic'] }],
    ['forgets the point of another country', { country: 'US' }, { latitude: null, longitude: null }],
    [
      'keeps an area with decimals, to be refused',
      { commercialArea: 85.5, walkableArea: 70.2 },
      { commercialArea: 85.5, walkableArea: 70.2 },
    ],
    ['takes coordinates without a word as exact', { latitude: 45.5, longitude: 9.2 }, { locationPrecision: 'exact' }],
    [
      'takes the precision that comes with coordinates',
      { latitude: 45.5, longitude: 9.2, locationPrecision: 'quarter' },
      { locationPrecision: 'quarter' },
    ],
    [
      'forgets the precision with the coordinates',
      { latitude: null, longitude: null },
      { locationPrecision: 'comune' },
    ],
  ])('%s', (_, input, expected) => {
    expect(mergeProperty(flat, input)).toMatchObject(expected);
  });

  it.each<[string, PropertyInput, Partial<PropertyFacts>]>([
    [
      'a garage loses rooms, baths and furniture, and keeps its energy class',
      { propertyType: 'GARAGE' },
      { roomsCount: null, bathroomsCount: null, furnishingType: null, floor: 2, energyClass: 'D', apeCode: '151' },
    ],
    [
      'land loses floor, lift, year and all of the energy block too',
      { propertyType: 'LAND' },
      {
        roomsCount: null,
        floor: null,
        hasElevator: null,
        constructionYear: null,
        energyClass: 'NOT_SPECIFIED',
        energyStatus: null,
        epglNren: null,
        apeCode: null,
      },
    ],
    [
      'what is given stays, to be refused',
      { propertyType: 'LAND', roomsCount: 2, floor: 0 },
      { roomsCount: 2, floor: 0 },
    ],
    [
      'what says nothing is nothing',
      { propertyType: 'LAND', roomsCount: 0, hasElevator: false, energyClass: 'NOT_SPECIFIED' },
      { roomsCount: null, hasElevator: null, energyClass: 'NOT_SPECIFIED' },
    ],
    [
      'a new certificate replaces the data of the old one',
      { energyStatus: 'IN_PROGRESS' },
      { energyClass: 'D', epglNren: null, apeCode: null },
    ],
    [
      'an exempt property loses its class',
      { energyStatus: 'EXEMPT', energyExemption: 'RUIN' },
      { energyClass: 'NOT_SPECIFIED', energyExemption: 'RUIN', epglNren: null },
    ],
  ])('clears fields after a change of type or status: %s', (_, input, expected) => {
    expect(mergeProperty(flat, input)).toMatchObject(expected);
  });

  it('clears the exemption reason with the exemption', () => {
    const exempt = mergeProperty(flat, { energyStatus: 'EXEMPT', energyExemption: 'RUIN' });
    expect(mergeProperty(exempt, { energyStatus: 'IN_PROGRESS' }).energyExemption).toBeNull();
  });
});

describe('a new property', () => {
  it('reports each missing required field separately', () => {
    expect(missingFields({}).map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'propertyType required',
      'street required',
      'administrativeAreaLevel1 required',
      'commercialArea required',
      'media no_media',
    ]);
  });
});
