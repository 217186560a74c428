import { describe, expect, it } from 'vitest';
import type { ContactType } from '#contract/catalog/engagement';
import { getStatistics, listViews, recordContact, recordView } from '#contract/catalog/engagement.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { injectClient } from '../../../testing/inject-client.ts';
import { testApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { makeMarketListing, makeStay } from '../listings/listings.fixtures.ts';
import { engagementPersonalData } from './personal-data.ts';

const test = await testApp();
const { clock, deps } = test;
clock.set('2026-11-21T10:00:00Z');

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140';
const view = async (listingId: number, client: Pick<TestActor, 'api'> = { api: test.anonymous }) =>
  (await client.api.call(recordView, { params: { listingId } })).data.recorded;
const contact = async (client: TestActor, listingId: number, contactType: ContactType = 'phone') =>
  (await client.api.call(recordContact, { params: { listingId }, body: { contactType } })).data.recorded;
const statistics = async (client: TestActor, id: number, days = 30) =>
  (await client.api.call(getStatistics, { params: { id }, query: { days } })).data;
const counters = (id: number) =>
  deps.db.selectFrom('listing').select(['views', 'contacts']).where('id', '=', id).executeTakeFirstOrThrow();
const suspend = (id: number) =>
  deps.db.updateTable('listing').set({ status: 'SUSPENDED', suspendedBy: 'OWNER' }).where('id', '=', id).execute();

describe('a view', () => {
  it('counts for every visitor and each time on a public listing', async () => {
    const { id } = await makeMarketListing(test);
    const visitor = await actor(test);
    expect([await view(id), await view(id, visitor), await view(id, visitor)]).toEqual([true, true, true]);
    expect(await counters(id)).toMatchObject({ views: 3, contacts: 0 });
  });

  it('does not count for the advertiser', async () => {
    const { id, owner } = await makeStay(test);
    expect(await view(id, owner)).toBe(false);
    expect(await counters(id)).toMatchObject({ views: 0 });
    expect((await owner.api.call(listViews, {})).data).toEqual([]);
  });

  it('counts each of fifty concurrent ones, also while the listing is suspended and edited', async () => {
    const { id, owner } = await makeMarketListing(test);
    const visitors = await Promise.all(
      Array.from({ length: 5 }, async (_, at) => ({
        api: injectClient(test.app, (await actor(test)).cookie, `${firefox}.${at}`),
      })),
    );
    const locked = Array.from({ length: 10 }, () =>
      inTransaction(deps.db, async (trx) => {
        await trx.selectFrom('listing').select('id').where('id', '=', id).forUpdate().execute();
        await trx.updateTable('listing').set({ updatedAt: clock.now() }).where('id', '=', id).execute();
      }),
    );
    await Promise.all([...Array.from({ length: 50 }, (_, index) => view(id, visitors[index % 5])), ...locked]);
    expect(await counters(id)).toMatchObject({ views: 50 });
    expect((await statistics(owner, id)).days.at(-1)).toMatchObject({ views: 50, visitors: 5 });
  }, 30_000);

  it('is rejected for a draft, a suspended listing, one of a suspended advertiser and a missing one', async () => {
    const draft = await makeMarketListing(test, { publish: false });
    const suspended = await makeMarketListing(test);
    await suspend(suspended.id);
    const hidden = await makeMarketListing(test);
    await deps.db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', hidden.owner.id).execute();
    const visitor = await actor(test);
    for (const id of [draft.id, suspended.id, hidden.id, 2_000_000_000]) {
      expect(await errorOf(view(id))).toMatchObject({ code: 'LISTING_NOT_FOUND_EXCEPTION', status: 404 });
      expect(await errorOf(view(id, visitor))).toMatchObject({ code: 'LISTING_NOT_FOUND_EXCEPTION' });
    }
    const admin = await actor(test, { role: 'ADMIN' });
    expect([await view(suspended.id, admin), await view(draft.id, draft.owner)]).toEqual([false, false]);
    expect(await counters(suspended.id)).toMatchObject({ views: 0 });
  });

  it.each(['0', '-1', 'x', '1e3', '2147483648', '1%00'])('is rejected for the listing id %s', async (id) => {
    expect((await test.app.inject({ method: 'POST', url: `/api/v1/views/${id}` })).statusCode).toBe(422);
  });
});

describe('viewed listings', () => {
  it('returns each listing once, last viewed first, until it is deleted', async () => {
    const [one, two, three] = [await makeStay(test), await makeMarketListing(test), await makeStay(test)];
    const visitor = await actor(test);
    for (const { id } of [one, two, three, one]) {
      clock.forward(1000);
      await view(id, visitor);
    }
    const listOwnViews = async () => (await visitor.api.call(listViews, {})).data;
    expect(await listOwnViews()).toEqual([one.id, three.id, two.id]);
    await deps.db.deleteFrom('listing').where('id', '=', three.id).execute();
    expect(await listOwnViews()).toEqual([one.id, two.id]);
  });

  it('requires a session', async () => {
    expect(await errorOf(test.anonymous.call(listViews, {}))).toMatchObject({
      code: 'AUTHENTICATION_REQUIRED_EXCEPTION',
    });
  });
});

describe('a contact', () => {
  it('is stored with user, type and time, and counted', async () => {
    const { id, owner } = await makeMarketListing(test);
    const visitor = await actor(test);
    for (const type of ['email', 'phone', 'whatsapp'] as const) expect(await contact(visitor, id, type)).toBe(true);
    const rows = await deps.db.selectFrom('listingContact').selectAll().where('listingId', '=', id).execute();
    expect(rows).toMatchObject(
      ['email', 'phone', 'whatsapp'].map((contactType) => ({
        userId: visitor.id,
        contactType,
        createdAt: clock.now(),
      })),
    );
    expect(await counters(id)).toEqual({ views: 0, contacts: 3 });
    expect((await statistics(owner, id)).days.at(-1)).toMatchObject({ contacts: 3, views: 0 });
  });

  it('counts once a day per user and contact type, also for fifty concurrent requests, and not for an unconfirmed email', async () => {
    const { id } = await makeMarketListing(test);
    const [visitor, unverified] = [await actor(test), await actor(test, { emailVerifiedAt: null })];
    const clicks = await Promise.all(Array.from({ length: 50 }, () => contact(visitor, id)));
    expect(clicks.filter(Boolean)).toHaveLength(1);
    expect(await contact(unverified, id)).toBe(false);
    expect(await counters(id)).toMatchObject({ contacts: 1 });
    clock.forward(24 * 3_600_000);
    expect(await contact(visitor, id)).toBe(true);
    clock.set('2026-11-21T10:00:00Z');
  });

  it('does not count for the advertiser', async () => {
    const { id, owner } = await makeMarketListing(test);
    expect(await contact(owner, id)).toBe(false);
    expect(await counters(id)).toMatchObject({ contacts: 0 });
  });

  it('is rejected for a listing that is not public, also for admins, and for anonymous visitors', async () => {
    const { id } = await makeMarketListing(test);
    await suspend(id);
    const admin = await actor(test, { role: 'ADMIN' });
    for (const client of [await actor(test), admin]) {
      expect(await errorOf(contact(client, id))).toMatchObject({ code: 'LISTING_NOT_FOUND_EXCEPTION', status: 404 });
    }
    const call = test.anonymous.call(recordContact, { params: { listingId: id }, body: { contactType: 'phone' } });
    expect(await errorOf(call)).toMatchObject({ code: 'AUTHENTICATION_REQUIRED_EXCEPTION', status: 401 });
  });

  it('is rejected with an unknown type', async () => {
    const { id } = await makeMarketListing(test);
    expect(await errorOf(contact(await actor(test), id, 'fax' as ContactType))).toMatchObject({ status: 422 });
  });
});

describe('the statistics of a listing', () => {
  it('contains every day of the period in Italy, today last, zeros without events', async () => {
    clock.set('2026-11-18T22:59:00Z');
    const { id, owner } = await makeMarketListing(test);
    const visitor = await actor(test);
    await view(id);
    clock.set('2026-11-18T23:01:00Z');
    await view(id);
    await contact(visitor, id);
    clock.set('2026-11-21T10:00:00Z');
    await view(id);
    expect(await statistics(owner, id, 5)).toEqual({
      totals: { views: 3, contacts: 1, favorites: 0 },
      days: [
        { date: '2026-11-17', views: 0, visitors: 0, contacts: 0, favorites: 0 },
        { date: '2026-11-18', views: 1, visitors: 1, contacts: 0, favorites: 0 },
        { date: '2026-11-19', views: 1, visitors: 1, contacts: 1, favorites: 0 },
        { date: '2026-11-20', views: 0, visitors: 0, contacts: 0, favorites: 0 },
        { date: '2026-11-21', views: 1, visitors: 1, contacts: 0, favorites: 0 },
      ],
    });
    expect((await statistics(owner, id, 1)).days).toHaveLength(1);
    expect((await statistics(await actor(test, { role: 'ADMIN' }), id, 365)).days).toHaveLength(365);
  });

  it('is also available for a draft, by default for thirty days', async () => {
    const { id, owner } = await makeStay(test, { publish: false });
    const { data } = await owner.api.call(getStatistics, { params: { id }, query: {} });
    expect(data.days).toHaveLength(30);
    expect(data.totals).toEqual({ views: 0, contacts: 0, favorites: 0 });
  });

  it('rejects other users', async () => {
    const { id } = await makeMarketListing(test);
    const draft = await makeMarketListing(test, { publish: false });
    const otherUser = await actor(test);
    const codes = [
      await errorOf(statistics(otherUser, id)),
      await errorOf(statistics(otherUser, draft.id)),
      await errorOf(test.anonymous.call(getStatistics, { params: { id }, query: {} })),
      await errorOf(statistics(otherUser, id, 0)),
      await errorOf(statistics(otherUser, id, 366)),
    ].map(({ code }) => code);
    expect(codes).toEqual([
      'AUTHORIZATION_DENIED_EXCEPTION',
      'LISTING_NOT_FOUND_EXCEPTION',
      'AUTHENTICATION_REQUIRED_EXCEPTION',
      'VALIDATION_EXCEPTION',
      'VALIDATION_EXCEPTION',
    ]);
  });
});

describe('engagement data of a user', () => {
  it('is exported, and erased with the account; counts are retained', async () => {
    const { id, owner } = await makeMarketListing(test);
    const visitor = await actor(test);
    await view(id, visitor);
    await contact(visitor, id, 'email');
    expect(await engagementPersonalData.collect(deps, visitor.id)).toEqual({
      'annunci-visti': [{ listingId: id, viewedAt: clock.now() }],
      contatti: [{ listingId: id, contactType: 'email', createdAt: clock.now() }],
    });
    await inTransaction(deps.db, (trx) => engagementPersonalData.erase(deps, trx, visitor.id));
    expect(await engagementPersonalData.collect(deps, visitor.id)).toEqual({ 'annunci-visti': [], contatti: [] });
    expect((await statistics(owner, id)).totals).toMatchObject({ views: 1, contacts: 1 });
  });
});
