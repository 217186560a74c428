import { describe, expect, it } from 'vitest';
import {
  concludeListing,
  duplicateListing,
  publishListing,
  suspendListing,
} from '#contract/catalog/listing-lifecycle.schemas';
import { getListing } from '#contract/catalog/listings.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { auditEntriesOf } from '../../../testing/audit-entries.ts';
import { testApp } from '../../../testing/test-app.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { makeMarketListing, makeStay } from './listings.fixtures.ts';

const test = await testApp();
const { db } = test.deps;
const duplicate = (by: Pick<TestActor, 'api'>, id: number, draftId?: string) =>
  by.api.call(duplicateListing, { params: { id }, body: draftId === undefined ? {} : { draftId } });

/** Lifecycle columns, which a copy does not inherit. */
const life = [
  'id',
  'status',
  'views',
  'contacts',
  'draftKey',
  'version',
  'firstPublishedAt',
  'publishedAt',
  'createdAt',
  'updatedAt',
];

describe('duplicating', () => {
  it.each([
    ['a sale', makeMarketListing],
    ['a stay', makeStay],
  ])('copies the offer of %s, without its lifecycle', async (_, make) => {
    const { id, owner } = await make(test);
    await db
      .updateTable('listing')
      .set({ views: 9, contacts: 3, version: 4, draftKey: 'x' })
      .where('id', '=', id)
      .execute();
    test.clock.forward(1000);
    const { data } = await duplicate(owner, id);
    const row = async (which: number) =>
      Object.entries(await db.selectFrom('listing').selectAll().where('id', '=', which).executeTakeFirstOrThrow());
    const offered = async (which: number) =>
      Object.fromEntries((await row(which)).filter(([name]) => !life.includes(name)));
    expect(await offered(data.id)).toEqual(await offered(id));
    expect(Object.fromEntries(await row(data.id))).toMatchObject({
      status: 'DRAFT',
      views: 0,
      contacts: 0,
      version: 1,
      draftKey: null,
      firstPublishedAt: null,
      publishedAt: null,
      createdAt: test.clock.now(),
      updatedAt: test.clock.now(),
    });
    expect(await auditEntriesOf(test, data.id)).toMatchObject([{ event: 'listings.created', actorId: owner.id }]);
    // A property can have one published listing per contract.
    await owner.api.call(suspendListing, { params: { id }, body: {} });
    expect((await owner.api.call(publishListing, { params: { id: data.id } })).data.status).toBe('PUBLISHED');
  });

  it('copies a concluded listing into a new draft', async () => {
    const { id, owner } = await makeMarketListing(test);
    const conclusionSaleOrRentalDate = italianDay(test.clock.now());
    const price = { amount: 1000, currency: 'EUR' as const };
    const deal = { conclusionSaleOrRentalDate, conclusionAgreedPrice: price, conclusionBuyerOrTenantName: 'Rosa' };
    await owner.api.call(concludeListing, { params: { id }, body: deal });
    expect((await duplicate(owner, id)).data).toMatchObject({
      status: 'DRAFT',
      own: { conclusion: null, suspension: null },
    });
  });

  it('creates one draft per listing and draft id, also for fifty concurrent requests', async () => {
    const { id, owner } = await makeMarketListing(test);
    const created = await Promise.all(Array.from({ length: 50 }, () => duplicate(owner, id, 'click-1')));
    expect(new Set(created.map(({ data }) => data.id)).size).toBe(1);
    expect(await auditEntriesOf(test, created[0]?.data.id ?? 0)).toHaveLength(1);
    expect((await duplicate(owner, id, 'click-2')).data.id).not.toBe(created[0]?.data.id);
    const other = await makeMarketListing(test, { owner });
    expect((await duplicate(owner, other.id, 'click-1')).data.property.id).toBe(other.propertyId);
  });

  it.each([
    ['a sale', makeMarketListing],
    ['a stay', makeStay],
  ])('rejects %s that an admin suspends', async (_, make) => {
    const { id, owner } = await make(test);
    const admin = await actor(test, { role: 'ADMIN' });
    await admin.api.call(suspendListing, { params: { id }, body: { reason: 'Foto di un’altra casa' } });
    expect((await owner.api.call(getListing, { params: { id } })).data.can.duplicate).toBe(false);
    const suspended = { status: 409, code: 'LISTING_HELD_EXCEPTION', details: { reason: 'Foto di un’altra casa' } };
    await expect(duplicate(owner, id)).rejects.toMatchObject(suspended);
    await expect(duplicate(owner, id, 'click-1')).rejects.toMatchObject(suspended);
    await expect(duplicate(admin, id)).rejects.toMatchObject({ status: 403 });
    const listings = await db.selectFrom('listing').select('id').where('advertiserId', '=', owner.id).execute();
    expect(listings).toEqual([{ id }]);
    await admin.api.call(publishListing, { params: { id } });
    expect((await duplicate(owner, id)).data.status).toBe('DRAFT');
  });

  it('rejects a draft id that cannot be stored', async () => {
    const { id, owner } = await makeMarketListing(test);
    await expect(duplicate(owner, id, 'click\u0000')).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'body.draftId', rule: 'hidden_characters' }],
    });
  });

  it('requires the advertiser', async () => {
    const { id } = await makeMarketListing(test);
    const draft = await makeMarketListing(test, { publish: false });
    const denied = { status: 403, code: 'AUTHORIZATION_DENIED_EXCEPTION' };
    const [otherUser, admin] = [await actor(test), await actor(test, { role: 'ADMIN' })];
    await expect(duplicate({ api: test.anonymous }, id)).rejects.toMatchObject({ status: 401 });
    await expect(duplicate(otherUser, id)).rejects.toMatchObject(denied);
    await expect(duplicate(admin, id)).rejects.toMatchObject(denied);
    await expect(duplicate(otherUser, draft.id)).rejects.toMatchObject({
      status: 404,
      code: 'LISTING_NOT_FOUND_EXCEPTION',
    });
    expect((await admin.api.call(getListing, { params: { id } })).data.can.duplicate).toBe(false);
  });
});
