import { describe, expect, it } from 'vitest';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import type { MediaItemDraft } from '../media/media-items.ts';
import { type PropertyValues, readValues } from '../property-values.ts';
import { fillFromStreet, fillFromTown, nearestTown } from './address-fields.tsx';
import { checkStep, firstInvalidStep } from './check-step.ts';
import { serverProblems } from './use-save-property.ts';
import { addressKey, inputOf, isFieldShown, needsGeocoding, valuesOf } from './wizard-fields.ts';

const photo = (state: MediaItemDraft['state'], s3Key: string | null = 'properties/1/a.jpg'): MediaItemDraft => ({
  id: 'a',
  s3Key,
  type: 'PHOTO',
  representation: 'PHOTO',
  roomTag: null,
  alt: null,
  fileName: 'a.jpg',
  fileSize: 9,
  mimeType: 'image/jpeg',
  state,
  refusal: null,
  httpStatus: null,
  photo: null,
  url: null,
});
const complete: PropertyValues = readValues({
  propertyType: 'APARTMENT',
  street: 'Via Solferino',
  administrativeAreaLevel1: 'Milano',
  commercialArea: 85,
  media: [photo('ready')],
});
const rulesIn = (step: 1 | 2 | 3, changes: Partial<PropertyValues>) =>
  checkStep(step, { ...complete, ...changes }, 2026).map(({ field, rule }) => `${field} ${rule}`);

describe('problems of a step', () => {
  it.each<[string, 1 | 2 | 3, Partial<PropertyValues>, string[]]>([
    ['nothing in a complete property', 1, {}, []],
    ['nothing in its details', 2, {}, []],
    ['nothing in its photos', 3, {}, []],
    [
      'no type, street and city',
      1,
      { propertyType: null, street: ' ', administrativeAreaLevel1: '' },
      ['propertyType required', 'street required', 'administrativeAreaLevel1 required'],
    ],
    ['an Italian postal code of four digits', 1, { postalCode: '2012' }, ['postalCode postalCode']],
    ['a British postal code', 1, { country: 'GB', postalCode: 'SW1A 1AA' }, []],
    ['half a position', 1, { latitude: 45 }, ['longitude required']],
    ['no area', 2, { commercialArea: null }, ['commercialArea required']],
    ['more than an apartment has', 2, { commercialArea: 100_001 }, ['commercialArea too_big']],
    ['as much as land may have', 2, { propertyType: 'LAND', commercialArea: 10_000_000 }, []],
    ['more inside than outside', 2, { walkableArea: 86 }, ['walkableArea walkableArea']],
    [
      'bounds',
      2,
      { roomsCount: 100, bathroomsCount: 51, floor: -6, constructionYear: 2032 },
      ['roomsCount too_big', 'bathroomsCount too_big', 'floor too_small', 'constructionYear too_big'],
    ],
    [
      'decimals where only whole numbers are stored',
      2,
      {
        commercialArea: 85.5,
        walkableArea: 70.2,
        roomsCount: 2.5,
        bathroomsCount: 1.5,
        floor: 0.5,
        constructionYear: 1990.5,
      },
      ['commercialArea', 'walkableArea', 'roomsCount', 'bathroomsCount', 'floor', 'constructionYear'].map(
        (field) => `${field} not_integer`,
      ),
    ],
    [
      'words where a number belongs',
      2,
      { commercialArea: Number.NaN, walkableArea: Number.NaN, floor: Number.NaN },
      ['commercialArea not_number', 'walkableArea not_number', 'floor not_number'],
    ],
    ['rooms of land', 2, { propertyType: 'LAND', roomsCount: 100, floor: 200 }, []],
    ['a certificate without its class', 2, { energyStatus: 'CERTIFIED' }, ['energyClass required']],
    ['an exemption without its reason', 2, { energyStatus: 'EXEMPT' }, ['energyExemption required']],
    ['a long description', 2, { description: 'a'.repeat(2001) }, ['description too_big']],
    ['no photo', 3, { media: [] }, ['media noFilesUploaded']],
    ['only photos that will not do', 3, { media: [photo('refused')] }, ['media noFilesUploaded']],
    ['a photo on its way', 3, { media: [photo('ready'), photo('uploading', null)] }, ['media uploading']],
    ['a photo being processed', 3, { media: [photo('processing')] }, []],
    ['a tour from elsewhere', 3, { virtualTourLink: 'https://example.org/tour' }, ['virtualTourLink host']],
    ['a tour', 3, { virtualTourLink: 'https://my.matterport.com/show/?m=1' }, []],
  ])('%s', (_, step, changes, expected) => {
    expect(rulesIn(step, changes)).toEqual(expected);
  });

  it('selects the first step with a problem', () => {
    expect(firstInvalidStep(complete, 2026)).toBe(null);
    expect(firstInvalidStep({ ...complete, media: [] }, 2026)).toBe(3);
    expect(firstInvalidStep({ ...complete, media: [], commercialArea: null }, 2026)).toBe(2);
  });
});

describe('fields of a property type', () => {
  it.each([
    ['roomsCount', 'GARAGE', false],
    ['floor', 'GARAGE', true],
    ['energyStatus', 'GARAGE', true],
    ['floor', 'LAND', false],
    ['energyStatus', 'LAND', false],
    ['furnishingType', 'LAND', false],
    ['commercialArea', 'LAND', true],
    ['roomsCount', 'OFFICE', true],
  ] as const)('shows %s for %s: %s', (field, propertyType, isShown) => {
    expect(isFieldShown(field, { propertyType, country: 'IT', energyStatus: null })).toBe(isShown);
  });

  it.each([
    ['APARTMENT', 'IT', true],
    ['GARAGE', 'IT', true],
    ['LAND', 'IT', false],
    ['APARTMENT', 'FR', false],
  ] as const)('asks the cadastral income of %s in %s: %s', (propertyType, country, isShown) => {
    expect(isFieldShown('cadastralIncome', { propertyType, country, energyStatus: null })).toBe(isShown);
  });

  it('saves visible fields and drops those typed before a type change', () => {
    const typed = {
      ...complete,
      roomsCount: 3,
      floor: 2,
      energyStatus: 'CERTIFIED',
      energyClass: 'B',
      apeCode: 'X',
    } as const;
    expect(inputOf(typed, { draftId: 'property-create-1' })).toMatchObject({
      draftId: 'property-create-1',
      roomsCount: 3,
      floor: 2,
      energyClass: 'B',
      apeCode: 'X',
      streetNumber: null,
      media: [{ s3Key: 'properties/1/a.jpg' }],
    });
    expect(inputOf({ ...typed, propertyType: 'LAND' }, { id: 7 })).toMatchObject({
      id: 7,
      roomsCount: null,
      floor: null,
      energyStatus: null,
      energyClass: 'NOT_SPECIFIED',
      apeCode: null,
    });
    expect(inputOf({ ...typed, energyStatus: 'IN_PROGRESS' }, { id: 7 })).toMatchObject({
      energyStatus: 'IN_PROGRESS',
      energyClass: 'NOT_SPECIFIED',
      apeCode: null,
    });
  });

  it('preserves the energy class of properties without a certificate status', () => {
    const property = { ...complete, energyClass: 'C', energyStatus: null, media: [] } as unknown as OwnProperty;
    expect(inputOf(valuesOf(property), { id: 7 })).toMatchObject({ energyStatus: 'CERTIFIED', energyClass: 'C' });
  });
});

describe('geocoding of the position', () => {
  const expected = { ...complete, latitude: 45.47, longitude: 9.18, locatedFor: addressKey(complete) };
  it.each([
    ['is looked up when there is none', complete, true],
    ['stays while the address does', expected, false],
    ['is looked up again for another address', { ...expected, street: 'Via Brera' }, true],
    ['stays where a user put it', { ...expected, street: 'Via Brera', pinByHand: true }, false],
    ['does not mind spaces and capitals', { ...expected, street: ' via solferino' }, false],
  ])('%s', (_, values, needed) => {
    expect(needsGeocoding(values)).toBe(needed);
  });
});

describe('server problems', () => {
  it('appear at their field, once, in screen order', () => {
    const refused = [
      { path: 'body.media.3.alt', rule: 'too_big', message: '', limit: 200 },
      { path: 'body.media', rule: 'no_media', message: '' },
      { path: 'body.postalCode', rule: 'invalid_format', message: '' },
      { path: 'body.unknown', rule: 'required', message: '' },
    ];
    expect(serverProblems(refused)).toEqual([
      { field: 'postalCode', rule: 'postalCode' },
      { field: 'media', rule: 'too_big', limit: 200 },
    ]);
  });
});

describe('a selected suggestion', () => {
  const at = { latitude: 45, longitude: 9 };
  it('fills in the town and its province', () => {
    const town = { kind: 'comune', name: 'Bolzano', label: 'Bolzano/Bozen, BZ', ...at } as const;
    expect(fillFromTown(town)).toEqual({ administrativeAreaLevel1: 'Bolzano', administrativeAreaLevel2: 'BZ' });
    expect(fillFromTown({ ...town, kind: 'city', name: 'Lione', label: 'Lione, Francia' })).toEqual({
      administrativeAreaLevel1: 'Lione',
      administrativeAreaLevel2: '',
    });
  });

  it('fills in the street and its town, with the province of the nearest town of that name', () => {
    const street = { kind: 'street', name: 'Via Roma', label: 'Via Roma, Samone', ...at } as const;
    expect(fillFromStreet(street)).toEqual({ street: 'Via Roma', administrativeAreaLevel1: 'Samone' });
    const far = { kind: 'comune', name: 'Samone', label: 'Samone, TN', latitude: 46, longitude: 11 } as const;
    const near = { ...far, label: 'Samone, TO', latitude: 45.4, longitude: 7.8 };
    expect(nearestTown([far, near], 'samone', street)?.label).toBe('Samone, TO');
    expect(nearestTown([far], 'Milano', street)).toBe(null);
  });
});

it('restores only values of the right type from an old draft', () => {
  const read = readValues({
    street: 3,
    roomsCount: 'many',
    features: ['balcony', 'jacuzzi'],
    media: [null, { id: 'x' }],
  });
  expect(read).toMatchObject({ street: '', roomsCount: null, features: ['balcony'], media: [], country: 'IT' });
});
