import { describe, expect, it } from 'vitest';
import { getProperty, type OwnProperty, saveProperty } from '#contract/catalog/properties.schemas';
import { listDrafts, saveDraft } from '#contract/catalog/property-drafts.schemas';
import { ApiError } from '#contract/platform/client';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeProperty, smallestProperty, uploadedPhoto } from './properties.fixtures.ts';

const test = await testApp();
const { deps, clock } = test;
type Body = Parameters<typeof save>[1];

const save = async (user: TestActor, body: Parameters<typeof call>[1]): Promise<OwnProperty> =>
  (await call(user, body)).data;
const call = (user: TestActor, body: object) => user.api.call(saveProperty, { body: body as never });

/** "status CODE", then each invalid field with its rule. */
async function errorOf(promise: Promise<unknown>): Promise<string[]> {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('It was not refused.');
  return [`${error.status} ${error.code}`, ...error.fields.map(({ path, rule }) => `${path} ${rule}`)];
}

describe('creating a property', () => {
  it('accepts the four required fields and a photo, and geocodes it', async () => {
    const owner = await actor(test);
    const property = await save(owner, await smallestProperty(test, owner));
    expect(property).toMatchObject({
      owner: owner.id,
      full: true,
      street: 'Via Solferino',
      administrativeAreaLevel1: 'Milano',
      administrativeAreaLevel2: 'MI',
      country: 'IT',
      energyClass: 'NOT_SPECIFIED',
      latitude: expect.closeTo(45.46, 1),
      longitude: expect.closeTo(9.19, 1),
      locationPrecision: 'comune',
      listingsCount: 0,
      can: { edit: true, delete: true, offer: ['SALE', 'LONG_TERM_RENTAL', 'HOSPITALITY'] },
    });
    expect(property.media.map(({ type, isProcessing }) => ({ type, isProcessing }))).toEqual([
      { type: 'PHOTO', isProcessing: false },
    ]);
    const row = await deps.db
      .selectFrom('property')
      .selectAll()
      .where('id', '=', property.id)
      .executeTakeFirstOrThrow();
    expect(row.comuneId).toBe(15_146);
  });

  it('names all missing fields, one problem per field', async () => {
    const owner = await actor(test);
    expect(await errorOf(call(owner, { description: 'Bella.' }))).toEqual([
      '422 VALIDATION_EXCEPTION',
      'body.propertyType required',
      'body.street required',
      'body.administrativeAreaLevel1 required',
      'body.commercialArea required',
      'body.media no_media',
    ]);
  });

  it.each<[string, object, string]>([
    ['a town that is none', { administrativeAreaLevel1: 'Atlantide' }, 'body.administrativeAreaLevel1 unknown_place'],
    ['a town of another province', { administrativeAreaLevel2: 'RM' }, 'body.administrativeAreaLevel2 unknown_place'],
    ['a short postal code', { postalCode: '2012' }, 'body.postalCode invalid_format'],
    ['half a square meter', { commercialArea: 85.5 }, 'body.commercialArea not_integer'],
    ['half a square meter inside', { walkableArea: 70.2 }, 'body.walkableArea not_integer'],
    ['half a room', { roomsCount: 2.5 }, 'body.roomsCount invalid_type'],
    ['half a point', { latitude: 45.4 }, 'body.longitude incomplete'],
    ['a point abroad', { latitude: 52.5, longitude: 13.4 }, 'body.latitude outside_country'],
    ['a tour from anywhere', { virtualTourLink: 'https://tour.example/1' }, 'body.virtualTourLink host'],
    ['rooms of a garage', { propertyType: 'GARAGE', roomsCount: 2 }, 'body.roomsCount not_applicable'],
    ['a certificate without a class', { energyStatus: 'CERTIFIED' }, 'body.energyClass required'],
    [
      'a day that is none',
      { energyStatus: 'CERTIFIED', energyClass: 'D', apeExpiry: '2026-02-30' },
      'body.apeExpiry date',
    ],
    ['a category that is none', { cadastralCategory: 'A12' }, 'body.cadastralCategory invalid_format'],
    ['a negative income', { cadastralIncome: -1 }, 'body.cadastralIncome too_small'],
    ['an income of three decimals', { cadastralIncome: 700.123 }, 'body.cadastralIncome not_multiple_of'],
    ['a NUL', { street: 'Via\u0000Roma' }, 'body.street hidden_characters'],
    ['a street that cannot be seen', { street: '\u200b' }, 'body.street invalid_format'],
    ['a number that turns the line around', { streetNumber: '\u202e12' }, 'body.streetNumber hidden_characters'],
    ['a NUL in a photo’s key', { media: [{ s3Key: 'a\u0000' }] }, 'body.media.0.s3Key hidden_characters'],
    ['a NUL in a photo’s words', { media: [{ s3Key: 'a', alt: '\u0000a' }] }, 'body.media.0.alt hidden_characters'],
  ])('rejects %s', async (_, change, problem) => {
    const owner = await actor(test);
    const body = { ...(await smallestProperty(test, owner)), ...change };
    expect(await errorOf(call(owner, body))).toEqual(['422 VALIDATION_EXCEPTION', problem]);
  });

  it.each([
    ['Milan', 'Città metropolitana di Milano', 15_146],
    ['bozen', 'BZ', 21_008],
    ["L'Aquila", "Provincia dell'Aquila", 66_049],
    ['Castro', 'BG', 16_065],
    ['Castro', 'Lecce', 75_096],
  ])('resolves %s (%s)', async (administrativeAreaLevel1, administrativeAreaLevel2, comuneId) => {
    const owner = await actor(test);
    const body = { ...(await smallestProperty(test, owner)), administrativeAreaLevel1, administrativeAreaLevel2 };
    const { id } = await save(owner, body);
    const row = await deps.db.selectFrom('property').select('comuneId').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.comuneId).toBe(comuneId);
  });

  it('stores the data of the cadastre until the property turns out to be abroad or land', async () => {
    const owner = await actor(test);
    const typed = { cadastralCategory: ' a/2 ', cadastralIncome: 700.5 };
    const first = await save(owner, { ...(await smallestProperty(test, owner)), ...typed });
    const stated = { cadastralCategory: 'A2', cadastralIncome: 700.5 };
    expect(first).toMatchObject(stated);
    expect(await save(owner, { id: first.id, floor: 2 })).toMatchObject(stated);
    const land = { id: first.id, propertyType: 'LAND' as const, roomsCount: null };
    expect(await save(owner, land)).toMatchObject({ cadastralCategory: null, cadastralIncome: null });
  });

  it('accepts properties abroad in unknown towns', async () => {
    const owner = await actor(test);
    const body = {
      ...(await smallestProperty(test, owner)),
      country: 'FR',
      administrativeAreaLevel1: 'Zzyzx-sur-Rien',
    };
    expect(await save(owner, body)).toMatchObject({ country: 'FR', latitude: null, longitude: null });
  });

  it('keeps a pin set by the user, and derives quarter and street from it', async () => {
    const owner = await actor(test);
    const point = { latitude: 45.4734, longitude: 9.1876, locationPrecision: 'exact' };
    const property = await save(owner, { ...(await smallestProperty(test, owner)), ...point });
    expect(property).toMatchObject({ ...point, quarter: expect.any(String) });
    const row = await deps.db
      .selectFrom('property')
      .selectAll()
      .where('id', '=', property.id)
      .executeTakeFirstOrThrow();
    expect(row.streetId).toBeGreaterThan(99_999_999);
  });

  it('rejects a file of another user', async () => {
    const [owner, other] = [await actor(test), await actor(test)];
    const body = { ...(await smallestProperty(test, owner)), media: [{ s3Key: await uploadedPhoto(test, other) }] };
    expect(await errorOf(call(owner, body))).toEqual(['404 UPLOAD_NOT_FOUND_EXCEPTION']);
  });
});

describe('merging into a property', () => {
  it('keeps missing fields, including photos', async () => {
    const owner = await actor(test);
    const before = await save(owner, {
      ...(await smallestProperty(test, owner)),
      roomsCount: 3,
      features: ['balcony'],
    });
    clock.forward(60_000);
    const after = await save(owner, { id: before.id, description: 'Rifatta.' });
    expect(after).toEqual({ ...before, description: 'Rifatta.', updatedAt: clock.now().toISOString() });
  });

  it('reorders and removes photos, but never the last one', async () => {
    const owner = await actor(test);
    const [first, second] = [await uploadedPhoto(test, owner), await uploadedPhoto(test, owner)];
    const media = [{ s3Key: first }, { s3Key: second, roomTag: 'kitchen', alt: 'Cucina' }];
    const { id } = await save(owner, { ...(await smallestProperty(test, owner)), media });
    const turned = await save(owner, { id, media: [media[1], media[0]] });
    expect(turned.media.map(({ s3Key }) => s3Key)).toEqual([second, first]);
    expect((await save(owner, { id, media: [media[1]] })).media).toMatchObject([{ s3Key: second, alt: 'Cucina' }]);
    expect(await errorOf(call(owner, { id, media: [] }))).toEqual(['422 VALIDATION_EXCEPTION', 'body.media no_media']);
  });

  it('geocodes again when the property moves, unless its pin was set by hand in the same comune', async () => {
    const owner = await actor(test);
    const { id } = await save(owner, await smallestProperty(test, owner));
    const moved = await save(owner, { id, administrativeAreaLevel1: 'Torino', administrativeAreaLevel2: 'TO' });
    expect(moved).toMatchObject({ latitude: expect.closeTo(45.07, 1), locationPrecision: 'comune' });
    await save(owner, { id, latitude: 45.07, longitude: 7.6869 });
    expect(await save(owner, { id, street: 'Via Po' })).toMatchObject({
      longitude: 7.6869,
      locationPrecision: 'exact',
    });
  });

  it('clears fields that do not apply to a new type', async () => {
    const owner = await actor(test);
    const { id } = await save(owner, { ...(await smallestProperty(test, owner)), roomsCount: 3, floor: 2 });
    expect(await save(owner, { id, propertyType: 'GARAGE' })).toMatchObject({ roomsCount: null, floor: 2 });
    expect(await save(owner, { id, propertyType: 'LAND' })).toMatchObject({ floor: null });
  });

  it('is allowed for the owner and admins, and keeps the owner', async () => {
    const { id, owner } = await makeProperty(test);
    const [otherUser, admin] = [await actor(test), await actor(test, { role: 'ADMIN' })];
    expect(await errorOf(call(otherUser, { id, description: 'Mia.' }))).toEqual(['403 AUTHORIZATION_DENIED_EXCEPTION']);
    expect(await save(admin, { id, description: 'Vista.' })).toMatchObject({ owner: owner.id, description: 'Vista.' });
  });

  it('accepts uploads of an admin, and transfers them to the owner', async () => {
    const { id, owner } = await makeProperty(test);
    const admin = await actor(test, { role: 'ADMIN' });
    const { media } = (await owner.api.call(getProperty, { params: { id }, query: { full: 'true' } })).data;
    const existingPhoto = { s3Key: media[0]?.s3Key ?? '' };
    const added = { s3Key: await uploadedPhoto(test, admin) };
    const { media: after } = await save(admin, { id, media: [existingPhoto, added] });
    expect(after.map(({ s3Key }) => s3Key)).toEqual([existingPhoto.s3Key, added.s3Key]);
    expect((await save(owner, { id, media: [added] })).media).toMatchObject([added]);
    const upload = deps.db.selectFrom('mediaUpload').select('ownerId').where('s3Key', '=', added.s3Key);
    expect((await upload.executeTakeFirstOrThrow()).ownerId).toBe(owner.id);
  });

  it('geocodes the property in another country', async () => {
    const owner = await actor(test);
    const { id } = await save(owner, await smallestProperty(test, owner));
    const moved = { id, country: 'US', administrativeAreaLevel1: 'Chicago', administrativeAreaLevel2: null };
    expect(await save(owner, { ...moved, postalCode: null })).toMatchObject({ latitude: expect.closeTo(41.9, 0) });
    const back = { id, country: 'IT', administrativeAreaLevel1: 'Milano' };
    expect(await save(owner, back)).toMatchObject({ country: 'IT', latitude: expect.closeTo(45.46, 1) });
  });

  it('returns PROPERTY_NOT_FOUND_EXCEPTION for a missing property', async () => {
    const owner = await actor(test);
    expect(await errorOf(call(owner, { id: 2_147_483_647 }))).toEqual(['404 PROPERTY_NOT_FOUND_EXCEPTION']);
  });

  it('never mixes the photos of two tabs', async () => {
    const owner = await actor(test);
    const { id } = await save(owner, await smallestProperty(test, owner));
    const keys = await Promise.all([1, 2, 3, 4].map(() => uploadedPhoto(test, owner)));
    const tabs = [keys.slice(0, 2), keys.slice(2)].map((tab) => tab.map((s3Key) => ({ s3Key })));
    // Each tab deletes files of the other: a save may be rejected, but never applied in part.
    await Promise.allSettled(Array.from({ length: 10 }, (_, tab) => save(owner, { id, media: tabs[tab % 2] })));
    const { data } = await owner.api.call(getProperty, { params: { id }, query: { full: 'true' } });
    const existingPhoto = data.media.map(({ s3Key }) => s3Key);
    expect([keys.slice(0, 2), keys.slice(2)]).toContainEqual(existingPhoto);
  }, 30_000);
});

describe('saving a draft as a property', () => {
  it('creates one property for repeated saves, and deletes the draft', async () => {
    const owner = await actor(test);
    const draftId = 'property-create-due-volte';
    const body = { data: { street: 'Via Solferino' }, updatedAt: clock.now().toISOString() };
    await owner.api.call(saveDraft, { params: { draftId }, body });
    const property: Body = { ...(await smallestProperty(test, owner)), draftId };
    const saved = await Promise.all(Array.from({ length: 20 }, () => save(owner, property)));
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
    expect((await owner.api.call(listDrafts, {})).data).toEqual([]);
    const delayedDraft = await owner.api.call(saveDraft, { params: { draftId }, body });
    expect(delayedDraft.data).toMatchObject({
      kept: 'theirs',
      draft: { id: draftId, data: { propertyId: saved[0]?.id } },
    });
    expect((await owner.api.call(listDrafts, {})).data).toEqual([]);
  }, 60_000);

  it('retains the draft when the property is rejected', async () => {
    const owner = await actor(test);
    const draftId = 'property-create-a-meta';
    const body = { data: {}, updatedAt: clock.now().toISOString() };
    await owner.api.call(saveDraft, { params: { draftId }, body });
    await errorOf(call(owner, { draftId, street: 'Via Roma' }));
    expect((await owner.api.call(listDrafts, {})).data).toHaveLength(1);
  });

  it('creates a separate property for another user with the same draft id', async () => {
    const [one, two] = [await actor(test), await actor(test)];
    const draftId = 'property-create-stesso';
    const [first, second] = [
      await save(one, { ...(await smallestProperty(test, one)), draftId }),
      await save(two, { ...(await smallestProperty(test, two)), draftId }),
    ];
    expect(first.id).not.toBe(second.id);
  });
});

describe('floors and rooms of real listings', () => {
  it('stores kinds of floors with the floor that they imply, exposures and a minimum of rooms', async () => {
    const owner = await actor(test);
    const body = {
      ...(await smallestProperty(test, owner)),
      floorTypes: ['RAISED', 'MULTIPLE'],
      exposures: ['SOUTH', 'EAST'],
    };
    const property = await save(owner, { ...body, roomsCount: 5, hasMoreRooms: true });
    expect(property).toMatchObject({
      floor: 0,
      floorTypes: ['RAISED', 'MULTIPLE'],
      exposures: ['SOUTH', 'EAST'],
      roomsCount: 5,
      hasMoreRooms: true,
    });
  });

  it('refuses a kind that contradicts the floor, and a minimum without a number', async () => {
    const owner = await actor(test);
    const body = await smallestProperty(test, owner);
    const code = '422 VALIDATION_EXCEPTION';
    expect(await errorOf(save(owner, { ...body, floor: 3, floorTypes: ['RAISED'] }))).toEqual([
      code,
      'body.floorTypes contradiction',
    ]);
    expect(await errorOf(save(owner, { ...body, floorTypes: ['RAISED', 'SEMI_BASEMENT'] }))).toEqual([
      code,
      'body.floorTypes contradiction',
    ]);
    expect(await errorOf(save(owner, { ...body, hasMoreRooms: true }))).toEqual([code, 'body.hasMoreRooms incomplete']);
  });
});
