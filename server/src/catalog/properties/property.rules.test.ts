import { describe, expect, it } from 'vitest';
import { type PropertyFacts, problemsOf } from './property.rules.ts';

const property: PropertyFacts = {
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
  approximateLocation: false,
  commercialArea: 80,
  walkableArea: 70,
  roomsCount: 3,
  hasMoreRooms: false,
  bathroomsCount: 1,
  floor: 2,
  floorTypes: [],
  exposures: [],
  hasElevator: true,
  constructionYear: 1960,
  projectName: null,
  cadastralCategory: 'A2',
  cadastralIncome: 700.5,
  description: '',
  energyClass: 'D',
  energyStatus: null,
  epglNren: null,
  epglRen: null,
  envelopeWinter: null,
  envelopeSummer: null,
  apeCode: null,
  apeExpiry: null,
  energyExemption: null,
  conservationStatus: 'GOOD',
  furnishingType: null,
  features: [],
  accessibilityFeatures: [],
  virtualTourLink: null,
};

const field: Partial<PropertyFacts> = {
  propertyType: 'LAND',
  roomsCount: null,
  bathroomsCount: null,
  floor: null,
  hasElevator: null,
  constructionYear: null,
  cadastralCategory: null,
  cadastralIncome: null,
  energyClass: 'NOT_SPECIFIED',
};

const abroad = { cadastralCategory: null, cadastralIncome: null };

describe('problemsOf', () => {
  it('accepts a typical property', () => {
    expect(problemsOf(property, 2026)).toEqual([]);
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
    ['a latitude alone', { longitude: null }, 'longitude', 'incomplete'],
    ['a garage with rooms', { propertyType: 'GARAGE', roomsCount: 2 }, 'roomsCount', 'not_applicable'],
    ['a garage with baths', { propertyType: 'GARAGE', bathroomsCount: 1 }, 'bathroomsCount', 'not_applicable'],
    ['a furnished field', { ...field, furnishingType: 'FURNISHED' }, 'furnishingType', 'not_applicable'],
    ['land on the ground floor', { ...field, floor: 0 }, 'floor', 'not_applicable'],
    ['land with a lift', { ...field, hasElevator: true }, 'hasElevator', 'not_applicable'],
    ['land of an energy class', { ...field, energyClass: 'A1' }, 'energyClass', 'not_applicable'],
    ['land with a certificate', { ...field, energyStatus: 'CERTIFIED' }, 'energyStatus', 'not_applicable'],
    ['land that was built', { ...field, constructionYear: 1960 }, 'constructionYear', 'not_applicable'],
    ['land with an income of a building', { ...field, cadastralIncome: 700 }, 'cadastralIncome', 'not_applicable'],
    ['no cadastral income', { cadastralIncome: 0 }, 'cadastralIncome', 'too_small'],
    ['a tenth of a cent', { cadastralIncome: 700.001 }, 'cadastralIncome', 'not_multiple_of'],
    ['a cadastral category abroad', { country: 'DE' }, 'cadastralCategory', 'not_applicable'],
    ['coordinates the wrong way round', { latitude: 9.19, longitude: 45.46 }, 'latitude', 'outside_country'],
    ['Milano in Germany', { country: 'DE' }, 'latitude', 'outside_country'],
    ['no point of the earth', { latitude: 91, longitude: 9 }, 'latitude', 'too_big'],
  ])('rejects %s', (_, change, path, rule) => {
    expect(problemsOf({ ...property, ...change }, 2026)).toContainEqual(expect.objectContaining({ path, rule }));
  });

  it.each<[string, Partial<PropertyFacts>]>([
    ['land of 10,000,000 m²', { ...field, commercialArea: 10_000_000 }],
    ['a garage, which still has an energy class', { propertyType: 'GARAGE', roomsCount: 0, bathroomsCount: null }],
    ['a property finished in five years', { constructionYear: 2031 }],
    ['a foreign postal code', { ...abroad, country: 'GB', postalCode: 'SW1A 1AA', latitude: 51.5, longitude: -0.14 }],
    ['no coordinates', { latitude: null, longitude: null }],
  ])('accepts %s', (_, change) => {
    expect(problemsOf({ ...property, ...change }, 2026)).toEqual([]);
  });
});

const certified: Partial<PropertyFacts> = {
  energyStatus: 'CERTIFIED',
  epglNren: 118.5,
  epglRen: 0,
  envelopeWinter: 'LOW',
  envelopeSummer: 'HIGH',
  apeCode: '1514600012325',
  apeExpiry: '2033-05-31',
};
const exempt: Partial<PropertyFacts> = {
  energyStatus: 'EXEMPT',
  energyClass: 'NOT_SPECIFIED',
  energyExemption: 'NO_HEATING_NEEDED',
};

describe('the energy block (LAW-02)', () => {
  it.each<[string, Partial<PropertyFacts>]>([
    ['a certificate with all it says', certified],
    ['a certificate of which only the class is known', { energyStatus: 'CERTIFIED' }],
    ['a certificate on its way', { energyStatus: 'IN_PROGRESS', energyClass: 'NOT_SPECIFIED' }],
    ['an exemption with its reason', exempt],
    ['nothing at all', { energyClass: 'NOT_SPECIFIED' }],
    ['indices at their bounds', { ...certified, epglNren: 10_000, epglRen: 0 }],
  ])('accepts %s', (_, change) => {
    expect(problemsOf({ ...property, ...change }, 2026)).toEqual([]);
  });

  it.each<[string, Partial<PropertyFacts>, string, string]>([
    ['a certificate without a class', { ...certified, energyClass: 'NOT_SPECIFIED' }, 'energyClass', 'required'],
    ['an exemption without a reason', { ...exempt, energyExemption: null }, 'energyExemption', 'required'],
    ['an exempt property of a class', { ...exempt, energyClass: 'D' }, 'energyClass', 'not_applicable'],
    ['a reason without an exemption', { energyExemption: 'RUIN' }, 'energyExemption', 'not_applicable'],
    [
      'a code before there is a certificate',
      { energyStatus: 'IN_PROGRESS', apeCode: '1' },
      'apeCode',
      'not_applicable',
    ],
    ['an index of an exempt property', { ...exempt, epglNren: 20 }, 'epglNren', 'not_applicable'],
    ['an expiry without a status', { apeExpiry: '2030-01-01' }, 'apeExpiry', 'not_applicable'],
    ['an index below nothing', { ...certified, epglNren: -0.1 }, 'epglNren', 'too_small'],
    ['an index past all bounds', { ...certified, epglRen: 10_000.1 }, 'epglRen', 'too_big'],
  ])('rejects %s', (_, change, path, rule) => {
    expect(problemsOf({ ...property, ...change }, 2026)).toContainEqual(expect.objectContaining({ path, rule }));
  });
});

describe('a virtual tour', () => {
  it.each(['https://my.matterport.com/show/?m=abc', 'https://kuula.co/share/x', 'https://player.vimeo.com/video/1'])(
    'accepts %s',
    (virtualTourLink) => {
      expect(problemsOf({ ...property, virtualTourLink }, 2026)).toEqual([]);
    },
  );

  it.each([
    'http://my.matterport.com/show/?m=abc',
    'https://my.matterport.com.evil.example/',
    'https://evil.example/my.matterport.com',
    'https://user:word@kuula.co/share/x',
    'https://kuula.co:8443/share/x',
    'javascript:alert(1)//kuula.co',
    'kuula.co/share/x',
    '',
  ])('rejects "%s"', (virtualTourLink) => {
    expect(problemsOf({ ...property, virtualTourLink }, 2026)).toEqual([
      expect.objectContaining({ path: 'virtualTourLink', rule: 'host' }),
    ]);
  });
});
