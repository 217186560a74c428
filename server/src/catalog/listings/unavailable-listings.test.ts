import { describe, expect, it } from 'vitest';
import { deleteMarketListing } from '#contract/catalog/listing-editing.schemas';
import { getHospitalityListing, getListing, getMarketListing } from '#contract/catalog/listings.schemas';
import { ApiError } from '#contract/platform/client';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { eraseAccount } from '../../identity/privacy/erase-account.ts';
import { makeMarketListing, makeStay } from './listings.fixtures.ts';

const test = await testApp();
const { deps } = test;
const visitor = await actor(test);

const readAs = async (id: number, client: Pick<TestActor, 'api'> = { api: test.anonymous }) =>
  client.api.call(getListing, { params: { id } }).then(
    () => '200',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  );
const set = (id: number, row: Record<string, unknown>) =>
  deps.db.updateTable('listing').set(row).where('id', '=', id).execute();

const suspended = '404 LISTING_SUSPENDED_EXCEPTION';
const concluded = '410 LISTING_CONCLUDED_EXCEPTION';
const deleted = '410 LISTING_DELETED_EXCEPTION';
const missing = '404 LISTING_NOT_FOUND_EXCEPTION';

describe('the page of a formerly public listing', () => {
  it.each([
    ['suspended by its owner', { status: 'SUSPENDED', suspendedBy: 'OWNER' }, suspended],
    [
      'held back by an admin',
      { status: 'SUSPENDED', suspendedBy: 'ADMIN', suspensionReason: 'Foto altrui.' },
      suspended,
    ],
    ['concluded', { status: 'CONCLUDED' }, concluded],
  ])('returns "%s" to other users, and the listing to its advertiser and admins', async (_, row, expected) => {
    const { id, owner } = await makeMarketListing(test);
    await set(id, row);
    expect([await readAs(id), await readAs(id, visitor)]).toEqual([expected, expected]);
    expect([await readAs(id, owner), await readAs(id, await actor(test, { role: 'ADMIN' }))]).toEqual(['200', '200']);
  });

  it('returns "suspended" while its advertiser is suspended, concluded or not', async () => {
    const [online, concludedListing] = [await makeStay(test), await makeMarketListing(test)];
    await set(concludedListing.id, { status: 'CONCLUDED' });
    const ids = [online.owner.id, concludedListing.owner.id];
    await deps.db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', 'in', ids).execute();
    expect([await readAs(online.id), await readAs(concludedListing.id)]).toEqual([suspended, suspended]);
  });

  it('returns "deleted" to all users, also its former advertiser', async () => {
    const { id, owner } = await makeMarketListing(test);
    await owner.api.call(deleteMarketListing, { params: { id } });
    expect([await readAs(id), await readAs(id, visitor), await readAs(id, owner)]).toEqual([deleted, deleted, deleted]);
  });

  it('does not reveal the later state when it is read by type', async () => {
    const { id, owner } = await makeMarketListing(test);
    await set(id, { status: 'CONCLUDED' });
    const call = () => test.anonymous.call(getMarketListing, { params: { id } });
    await expect(call()).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND_EXCEPTION' });
    await set(id, { status: 'SUSPENDED', suspendedBy: 'OWNER' });
    await expect(call()).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND_EXCEPTION' });
    await owner.api.call(deleteMarketListing, { params: { id } });
    await expect(call()).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND_EXCEPTION' });
    const stay = test.anonymous.call(getHospitalityListing, { params: { id } });
    await expect(stay).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND_EXCEPTION' });
  });
});

describe('a listing that was never public', () => {
  it('is not found in any later state', async () => {
    const { id, owner } = await makeMarketListing(test, { publish: false });
    expect(await readAs(id)).toBe(missing);
    await set(id, { status: 'SUSPENDED', suspendedBy: 'ADMIN', suspensionReason: 'Foto altrui.' });
    expect(await readAs(id)).toBe(missing);
    await set(id, { status: 'DRAFT', suspendedBy: null, suspensionReason: null });
    await owner.api.call(deleteMarketListing, { params: { id } });
    expect([await readAs(id), await readAs(id, owner)]).toEqual([missing, missing]);
  });
});

describe('tombstones of deleted listings', () => {
  it('contains no personal data: type, comune, price, size and a position rounded to about a kilometer', async () => {
    const { id, owner } = await makeMarketListing(test, { title: 'Casa di Ada Prova, via del Segreto 7' });
    await eraseAccount({ deps }, owner.id, { actorId: null });
    expect(await readAs(id)).toBe(deleted);
    const row = await deps.db.selectFrom('listingTombstone').selectAll().where('listingId', '=', id).executeTakeFirst();
    expect(Object.keys(row ?? {}).sort()).toEqual([
      ...[
        'commercialArea',
        'comuneId',
        'contractType',
        'currency',
        'deletedAt',
        'latMicro',
        'listingId',
        'listingType',
      ],
      ...['lngMicro', 'priceMinor', 'propertyType'],
    ]);
    expect(JSON.stringify(row)).not.toMatch(/Ada|Segreto/);
    expect([(row?.latMicro ?? 1) % 10_000, (row?.lngMicro ?? 1) % 10_000]).toEqual([0, 0]);
  });
});
