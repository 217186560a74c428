import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as contract from '#contract/catalog/properties.schemas';
import { ApiError } from '#contract/platform/client';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeProperty, smallestProperty, uploadedPhoto } from './properties.fixtures.ts';

const test = await testApp();
const { deps } = test;
const admin = await actor(test, { role: 'ADMIN' });
const otherUser = await actor(test);

async function errorOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('It was not refused.');
  return `${error.status} ${error.code}`;
}
const DENIED = '403 AUTHORIZATION_DENIED_EXCEPTION';
const NOWHERE = 2_147_483_647;

const get = (user: TestActor, id: number, query: object = {}) =>
  user.api.call(contract.getProperty, { params: { id }, query });
const remove = (user: TestActor, id: number) => user.api.call(contract.deleteProperty, { params: { id } });
const listOf = (user: TestActor, owner: number, query: object = {}) =>
  user.api.call(contract.listOwnedProperties, { params: { owner }, query });

describe('GET /api/v1/properties/:id', () => {
  it('returns all fields to the owner and admins, and denies other users', async () => {
    const { id, owner } = await makeProperty(test);
    const ownView = (await get(owner, id)).data;
    expect(ownView).toMatchObject({
      id,
      owner: owner.id,
      energyStatus: 'CERTIFIED',
      epglNren: 118.5,
      epglRen: 4.2,
      envelopeWinter: 'MEDIUM',
      envelopeSummer: 'LOW',
      apeCode: '1514600012325',
      apeExpiry: '2033-05-31',
      energyExemption: null,
      approximateLocation: false,
      listingsCount: 0,
      can: { edit: true, delete: true, offer: ['SALE', 'LONG_TERM_RENTAL', 'HOSPITALITY'] },
    });
    expect((await get(admin, id)).data).toEqual({ ...ownView, can: { edit: true, delete: true, offer: [] } });
    expect(await errorOf(get(otherUser, id))).toBe(DENIED);
    expect(await errorOf(get(owner, NOWHERE))).toBe('404 PROPERTY_NOT_FOUND_EXCEPTION');
  });

  it('offers no stay for types without accommodation', async () => {
    const none = { roomsCount: null, bathroomsCount: null, furnishingType: null };
    const { id, owner } = await makeProperty(test, { propertyType: 'GARAGE', ...none });
    expect((await get(owner, id)).data.can.offer).toEqual(['SALE', 'LONG_TERM_RENTAL']);
  });

  it('contains all media only when it is full', async () => {
    const owner = await actor(test);
    const media = [{ s3Key: await uploadedPhoto(test, owner) }, { s3Key: await uploadedPhoto(test, owner) }];
    const body = { ...(await smallestProperty(test, owner)), media };
    const { id } = (await owner.api.call(contract.saveProperty, { body })).data;
    expect((await get(owner, id, { full: 'true' })).data).toMatchObject({ full: true, media: { length: 2 } });
    expect((await get(owner, id)).data).toMatchObject({ full: false, media: [{ s3Key: media[0]?.s3Key }] });
  });
});

describe('DELETE /api/v1/properties/:id', () => {
  it('removes the property, its photos and their files', async () => {
    const owner = await actor(test);
    const { id } = (await owner.api.call(contract.saveProperty, { body: await smallestProperty(test, owner) })).data;
    expect((await remove(owner, id)).data).toEqual({ deleted: true });
    expect(await errorOf(get(owner, id))).toBe('404 PROPERTY_NOT_FOUND_EXCEPTION');
    expect(await errorOf(remove(owner, id))).toBe('404 PROPERTY_NOT_FOUND_EXCEPTION');
    const remaining = await deps.db.selectFrom('propertyMedia').select('id').where('propertyId', '=', id).execute();
    expect(remaining).toEqual([]);
  });

  it('requires the owner or an admin', async () => {
    const { id } = await makeProperty(test);
    expect(await errorOf(remove(otherUser, id))).toBe(DENIED);
    expect((await remove(admin, id)).data).toEqual({ deleted: true });
  });

  it('retains the files that another property shows', async () => {
    const [first, second] = [await makeProperty(test), await makeProperty(test)];
    const [remainingItem] = (await get(second.owner, second.id, { full: 'true' })).data.media;
    await remove(first.owner, first.id);
    expect((await get(second.owner, second.id, { full: 'true' })).data.media).toEqual([remainingItem]);
    const file = await deps.files.read(deps.files.keyOf(remainingItem?.url ?? '') ?? '');
    expect(await Array.fromAsync(file?.content ?? [])).not.toEqual([]);
  });
});

describe('GET /api/v1/properties/owner/:owner', async () => {
  const owner = await actor(test);
  const properties = [
    { street: 'Via Àncora', commercialArea: 50, roomsCount: null, bathroomsCount: 2 },
    { street: 'via bologna', commercialArea: 90, roomsCount: 2, bathroomsCount: null },
    { street: 'Via Cavour', commercialArea: 70, roomsCount: 4, bathroomsCount: 1, propertyType: 'VILLA' as const },
  ];
  const ids: number[] = [];
  for (const property of properties) {
    test.clock.forward(1000);
    ids.push((await makeProperty(test, { owner, walkableArea: null, ...property })).id);
  }
  const [a = 0, b = 0, c = 0] = ids;

  it.each<[string, number[]]>([
    ['updatedAt,desc', [c, b, a]],
    ['updatedAt,asc', [a, b, c]],
    ['createdAt,asc', [a, b, c]],
    ['street,asc', [b, c, a]],
    ['street,desc', [a, c, b]],
    ['commercialArea,desc', [b, c, a]],
    ['propertyType,desc', [c, b, a]],
    ['rooms,asc', [b, c, a]],
    ['rooms,desc', [c, b, a]],
    ['roomsCount,desc', [c, b, a]],
    ['bathroomsCount,asc', [c, a, b]],
    ['bathroomsCount,desc', [a, c, b]],
  ])('sorts by %s, with missing values last', async (sort, expected) => {
    const { data } = await listOf(owner, owner.id, { sort });
    // The position of "Àncora" depends on the collation of the database; it is compared separately below.
    const order = data.map(({ id }) => id);
    expect(sort.startsWith('street') ? order.filter((id) => id !== a) : order).toEqual(
      sort.startsWith('street') ? expected.filter((id) => id !== a) : expected,
    );
  });

  it('pages, last changed first by default', async () => {
    const { data, page } = await listOf(owner, owner.id, { page: '0', size: '2', full: 'true' });
    expect(data.map(({ id, listingsCount, full }) => [id, listingsCount, full])).toEqual([
      [c, 0, true],
      [b, 0, true],
    ]);
    expect(page).toEqual({ totalElements: 3, number: 0, size: 2 });
    expect((await listOf(owner, owner.id, { page: '1', size: '2' })).data.map(({ id }) => id)).toEqual([a]);
    expect((await listOf(owner, owner.id, { size: '1000' })).page.size).toBe(1000);
    expect(await errorOf(listOf(owner, owner.id, { size: '1001' }))).toBe('422 VALIDATION_EXCEPTION');
    expect(await errorOf(listOf(owner, owner.id, { sort: 'price,asc' }))).toBe('422 VALIDATION_EXCEPTION');
  });

  it('requires the owner or an admin, also for the count', async () => {
    const count = (user: TestActor) => user.api.call(contract.countOwnedProperties, { params: { owner: owner.id } });
    expect((await count(owner)).data).toBe(3);
    expect((await count(admin)).data).toBe(3);
    expect(await errorOf(count(otherUser))).toBe(DENIED);
    expect((await listOf(admin, owner.id)).data).toHaveLength(3);
    expect(await errorOf(listOf(otherUser, owner.id))).toBe(DENIED);
    expect((await listOf(otherUser, otherUser.id)).data).toEqual([]);
  });
});

describe('the admin lists', async () => {
  const owner = await actor(test);
  for (const street of ["Via dell'Università", 'VIA UNIVERSITARIA', 'Via 100% Sole_1', 'Via della Quiete']) {
    await makeProperty(test, { owner, street });
  }
  const search = async (street: string) => {
    const query = { street, size: '100' };
    const { data } = await admin.api.call(contract.searchPropertiesByStreet, { query: query as never });
    return data.filter((property) => property.owner === owner.id).map((property) => property.street);
  };

  it.each<[string, string[]]>([
    ['universita', ["Via dell'Università", 'VIA UNIVERSITARIA']],
    ['UNIVERSITÀ', ["Via dell'Università", 'VIA UNIVERSITARIA']],
    ['dell’univ', ["Via dell'Università"]],
    ['100%', ['Via 100% Sole_1']],
    ['e_1', ['Via 100% Sole_1']],
    ['_', ['Via 100% Sole_1']],
    ['\\', []],
  ])('searches streets for "%s"', async (text, expected) => {
    expect((await search(text)).sort()).toEqual([...expected].sort());
  });

  it('searches streets by their index', async () => {
    const plan = await deps.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{ 'QUERY PLAN': string }>`
        explain select id from property where plain_text(street) like plain_text(${'%universi%'})`.execute(trx);
    });
    expect(JSON.stringify(plan.rows)).toContain('property_street_part');
  });

  it('contains all properties, sorted by street', async () => {
    const all = await admin.api.call(contract.listProperties, { query: { size: '100' } as never });
    expect(all.page.totalElements).toBe(all.data.length);
    expect((await search('')).length).toBe(4);
    const defaults = await admin.api.call(contract.listProperties, { query: {} });
    expect(defaults.page.size).toBe(10);
  });

  it('counts by type and returns the email of the owner', async () => {
    const { id } = await makeProperty(test, { owner, propertyType: 'WAREHOUSE' });
    const count = (user: TestActor) => user.api.call(contract.countPropertiesByType, { query: { type: 'WAREHOUSE' } });
    expect((await count(admin)).data).toBe(1);
    const email = (propertyId: number) =>
      admin.api.call(contract.getOwnerEmail, { query: { propertyId: String(propertyId) as never } });
    expect((await email(id)).data).toBe(owner.email);
    expect(await errorOf(email(NOWHERE))).toBe('404 PROPERTY_NOT_FOUND_EXCEPTION');
    expect(await errorOf(count(otherUser))).toBe(DENIED);
  });
});
