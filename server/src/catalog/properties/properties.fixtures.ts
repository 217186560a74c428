import sharp from 'sharp';
import { actor, type TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { processPhoto } from '../media/process-photo.ts';
import { createProperty, type PropertyDraft } from './create-property.ts';

/** Apartment in Milano with one photo. */
export async function propertyDraft(test: TestApp): Promise<PropertyDraft> {
  const photo = await processPhoto(test.deps, await plainPhoto());
  if (!photo.ok) throw new Error(photo.code);
  return {
    propertyType: 'APARTMENT',
    street: 'Via Solferino',
    streetNumber: '7',
    postalCode: '20121',
    city: 'Milano',
    province: 'MI',
    country: 'IT',
    comuneId: 15146,
    quarterId: null,
    latitude: 45.4734,
    longitude: 9.1876,
    locationPrecision: 'exact',
    approximateLocation: false,
    commercialArea: 85,
    walkableArea: 76,
    roomsCount: 3,
    hasMoreRooms: false,
    bathroomsCount: 1,
    floor: 2,
    floorTypes: [],
    exposures: [],
    hasElevator: true,
    constructionYear: 1930,
    projectName: null,
    cadastralCategory: null,
    cadastralIncome: null,
    description: 'Trilocale luminoso con balcone.',
    energyClass: 'D',
    energyStatus: 'CERTIFIED',
    epglNren: 118.5,
    epglRen: 4.2,
    envelopeWinter: 'MEDIUM',
    envelopeSummer: 'LOW',
    apeCode: '1514600012325',
    apeExpiry: '2033-05-31',
    energyExemption: null,
    conservationStatus: 'GOOD',
    furnishingType: 'UNFURNISHED',
    features: ['balcony'],
    accessibilityFeatures: [],
    virtualTourLink: null,
    media: [{ mediaFileId: photo.value.id, alt: 'Soggiorno' }],
  };
}

function plainPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#B5452A' } })
    .png()
    .toBuffer();
}

/** Property with its owner, created by default. */
export async function makeProperty(
  test: TestApp,
  overrides: Partial<PropertyDraft> & { owner?: TestActor } = {},
): Promise<{ id: number; owner: TestActor }> {
  const { owner = await actor(test), ...facts } = overrides;
  const id = await createProperty(
    { deps: test.deps, actor: owner, domainError },
    { ...(await propertyDraft(test)), ...facts },
  );
  return { id, owner };
}

let uploads = 0;

/** Uploads and processes a photo. @returns its key for `media[].s3Key`. */
export async function uploadedPhoto(test: TestApp, owner: TestActor): Promise<string> {
  const photo = await processPhoto(test.deps, await plainPhoto());
  if (!photo.ok) throw new Error(photo.code);
  uploads += 1;
  const s3Key = `properties/${process.pid}-${uploads}.png`;
  const file = { type: 'PHOTO' as const, fileName: `foto-${uploads}.png`, mimeType: 'image/png', fileSize: 1234 };
  const state = { status: 'READY' as const, mediaFileId: photo.value.id, expiresAt: test.clock.now() };
  await test.deps.db
    .insertInto('mediaUpload')
    .values({ ...file, ...state, s3Key, ownerId: owner.id })
    .execute();
  return s3Key;
}

/** Only the required fields of a new property. */
export async function smallestProperty(test: TestApp, owner: TestActor) {
  return {
    propertyType: 'APARTMENT' as const,
    street: 'Via Solferino',
    administrativeAreaLevel1: 'Milano',
    commercialArea: 85,
    media: [{ s3Key: await uploadedPhoto(test, owner) }],
  };
}
