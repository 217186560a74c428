import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { getListing } from '#contract/catalog/listings.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { auditEntriesOf } from '../../../testing/audit-entries.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { testApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { makeMarketListing, makeStay } from './listings.fixtures.ts';

const test = await testApp();
const { db } = test.deps;
const publish = (by: Pick<TestActor, 'api'>, id: number) => by.api.call(publishListing, { params: { id } });
const suspend = (by: Pick<TestActor, 'api'>, id: number, reason?: string) =>
  by.api.call(suspendListing, { params: { id }, body: reason === undefined ? {} : { reason } });
const anonymous = { api: test.anonymous };
const admin = await actor(test, { role: 'ADMIN' });
const events = async (id: number) =>
  (await auditEntriesOf(test, id)).map(({ event }) => event).filter((name) => name.startsWith('listings.'));
const history = async (id: number) =>
  (await db.selectFrom('priceHistory').select('kind').where('listingId', '=', id).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

describe('publishing', () => {
  it('makes a draft public, once and with its event', async () => {
    const { id, owner } = await makeMarketListing(test, { publish: false });
    const { data } = await publish(owner, id);
    const now = test.clock.now().toISOString();
    expect(data).toMatchObject({
      id,
      status: 'PUBLISHED',
      publishedAt: now,
      updatedAt: now,
      own: { suspension: null },
    });
    expect(data.can).toMatchObject({ publish: false, suspend: true, conclude: true, delete: true });
    expect((await test.anonymous.call(getListing, { params: { id } })).data.status).toBe('PUBLISHED');
    await expect(publish(owner, id)).rejects.toMatchObject({
      status: 409,
      code: 'LISTING_STATUS_EXCEPTION',
      details: { status: 'PUBLISHED', suspendedBy: null },
    });
    expect(await events(id)).toEqual(['listings.published']);
  });

  it('retains the first publication after a suspension', async () => {
    const { id, owner } = await makeMarketListing(test);
    const first = test.clock.now();
    await suspend(owner, id, 'In ristrutturazione');
    test.clock.forward(60_000);
    const { data } = await publish(owner, id);
    expect(data).toMatchObject({ publishedAt: test.clock.now().toISOString(), own: { suspension: null } });
    const row = await db
      .selectFrom('listing')
      .select('firstPublishedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.firstPublishedAt).toEqual(first);
    expect(await history(id)).toEqual(['PUBLISHED', 'WITHDRAWN', 'PUBLISHED']);
  });

  it('names the missing points: LISTING_INCOMPLETE_EXCEPTION', async () => {
    const { id, owner } = await makeStay(test, { publish: false, cin: null });
    const kind = { advertiserKind: 'PROFESSIONAL' } as const;
    await db.updateTable('appUser').set(kind).where('id', '=', owner.id).execute();
    await expect(publish(owner, id)).rejects.toMatchObject({
      status: 409,
      code: 'LISTING_INCOMPLETE_EXCEPTION',
      details: { missing: ['cin', 'trader'] },
    });
    expect(await events(id)).toEqual([]);
  });

  it('requires the advertiser, signed in and with a verified email', async () => {
    const owner = await actor(test, { emailVerifiedAt: null, status: 'IN_VERIFICATION' });
    const { id } = await makeMarketListing(test, { owner, publish: false });
    const notFound = { status: 404, code: 'LISTING_NOT_FOUND_EXCEPTION' };
    await expect(publish(anonymous, id)).rejects.toMatchObject({ status: 401 });
    await expect(publish(owner, id)).rejects.toMatchObject({ status: 403 });
    await expect(publish(await actor(test), id)).rejects.toMatchObject(notFound);
    await expect(publish(admin, id)).rejects.toMatchObject({ status: 403, code: 'AUTHORIZATION_DENIED_EXCEPTION' });
    await expect(publish(admin, 2_000_000_000)).rejects.toMatchObject(notFound);
  });

  it('is denied for the public listing of another user', async () => {
    const { id } = await makeMarketListing(test);
    const otherUser = await actor(test);
    const denied = { status: 403, code: 'AUTHORIZATION_DENIED_EXCEPTION' };
    await expect(publish(otherUser, id)).rejects.toMatchObject(denied);
    await expect(suspend(otherUser, id)).rejects.toMatchObject(denied);
  });
});

describe('suspending', () => {
  it('hides the listing from other users until the advertiser publishes it again', async () => {
    const { id, owner } = await makeMarketListing(test);
    const { data } = await suspend(owner, id);
    expect(data).toMatchObject({ status: 'SUSPENDED', own: { suspension: { by: 'OWNER', reason: null } } });
    expect(data.can).toMatchObject({ publish: true, suspend: false, conclude: false, favorite: false });
    await expect(test.anonymous.call(getListing, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(suspend(owner, id)).rejects.toMatchObject({
      code: 'LISTING_STATUS_EXCEPTION',
      details: { status: 'SUSPENDED', suspendedBy: 'OWNER' },
    });
    await expect(publish(admin, id)).rejects.toMatchObject({ code: 'AUTHORIZATION_DENIED_EXCEPTION' });
    await publish(owner, id);
    expect(await emailsTo(test, owner.email)).toEqual([]);
  });

  it('requires a reason from an admin, notifies the advertiser in their language, and only an admin lifts it', async () => {
    const owner = await actor(test, { locale: 'en' });
    const { id } = await makeMarketListing(test, { owner });
    const { data } = await suspend(admin, id, '  Le foto sono di un’altra casa.  ');
    const reason = 'Le foto sono di un’altra casa.';
    expect(data).toMatchObject({ status: 'SUSPENDED', own: { suspension: { by: 'ADMIN', reason } } });
    const { data: ownListing } = await owner.api.call(getListing, { params: { id } });
    expect(ownListing.can).toMatchObject({ edit: true, publish: false, delete: false, duplicate: false });
    const suspended = { status: 409, code: 'LISTING_HELD_EXCEPTION', details: { reason } };
    await expect(publish(owner, id)).rejects.toMatchObject(suspended);
    await expect(publish(await actor(test), id)).rejects.toMatchObject({ status: 404 });
    expect((await publish(admin, id)).data).toMatchObject({ status: 'PUBLISHED', own: { suspension: null } });
    expect(await emailsTo(test, owner.email)).toMatchObject([
      { emailName: 'listingRestored', locale: 'en', props: { title: ownListing.title, path: `/listing/${id}` } },
      { emailName: 'listingSuspended', locale: 'en', props: { reason, path: `/dashboard/listings/${id}` } },
    ]);
    expect((await auditEntriesOf(test, id)).slice(-2)).toMatchObject([
      { event: 'listings.suspended', actorId: admin.id, detail: { by: 'ADMIN' } },
      { event: 'listings.published', actorId: admin.id },
    ]);
  });

  it.each([
    [undefined, 'required'],
    ['  ', 'required'],
    ['no', 'too_small'],
    ['x'.repeat(501), 'too_big'],
  ])('validates the reason of an admin: %s is %s', async (reason, rule) => {
    const { id, owner } = await makeMarketListing(test);
    await expect(suspend(admin, id, reason)).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'body.reason', rule }],
    });
    expect((await owner.api.call(getListing, { params: { id } })).data.status).toBe('PUBLISHED');
    expect(await emailsTo(test, owner.email)).toEqual([]);
  });

  it('counts an admin of an own listing as the owner, who may lift the suspension of another admin', async () => {
    const { id } = await makeMarketListing(test, { owner: admin });
    expect((await suspend(admin, id)).data.own?.suspension?.by).toBe('OWNER');
    await publish(admin, id);
    await suspend(await actor(test, { role: 'ADMIN' }), id, 'Foto altrui');
    expect((await publish(admin, id)).data.status).toBe('PUBLISHED');
  });

  it('requires a session', async () => {
    const { id } = await makeMarketListing(test, { publish: false });
    await expect(suspend(anonymous, id)).rejects.toMatchObject({ status: 401 });
    await expect(suspend(await actor(test), id)).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND_EXCEPTION' });
  });
});

describe('twenty concurrent requests', () => {
  const outcomes = async (calls: Promise<unknown>[]) => {
    const settled = await Promise.allSettled(calls);
    const rejectedCodes = settled.filter((one) => one.status === 'rejected').map((one) => one.reason.code);
    expect(rejectedCodes.every((code) => code === 'LISTING_STATUS_EXCEPTION')).toBe(true);
    return { done: 20 - rejectedCodes.length, rejectedCodes: rejectedCodes.length };
  };
  const twenty = (call: (at: number) => Promise<unknown>) => Array.from({ length: 20 }, (_, at) => call(at));

  it('publishes once', async () => {
    const { id, owner } = await makeMarketListing(test, { publish: false });
    expect(await outcomes(twenty(() => publish(owner, id)))).toEqual({ done: 1, rejectedCodes: 19 });
    expect(await events(id)).toEqual(['listings.published']);
    expect(await history(id)).toEqual(['PUBLISHED']);
  });

  it('suspends once, with one email', async () => {
    const { id, owner } = await makeMarketListing(test);
    expect(await outcomes(twenty(() => suspend(admin, id, 'Foto altrui')))).toEqual({ done: 1, rejectedCodes: 19 });
    expect(await history(id)).toEqual(['PUBLISHED', 'WITHDRAWN']);
    expect(await emailsTo(test, owner.email)).toHaveLength(1);
  });

  it('publishes and suspends alternately, and ends in the recorded state', async () => {
    const { id, owner } = await makeMarketListing(test, { publish: false });
    const { done } = await outcomes(twenty((at) => (at % 2 === 0 ? publish(owner, id) : suspend(owner, id))));
    const statuses = await history(id);
    expect(statuses).toEqual(Array.from({ length: done }, (_, at) => (at % 2 === 0 ? 'PUBLISHED' : 'WITHDRAWN')));
    const { data } = await owner.api.call(getListing, { params: { id } });
    expect(data.status).toBe(statuses.at(-1) === 'PUBLISHED' ? 'PUBLISHED' : 'SUSPENDED');
    expect(await events(id)).toHaveLength(done);
  });

  it('serializes them, and records them in that order', async () => {
    const { id, owner } = await makeMarketListing(test, { publish: false });
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    };
    const published = await inTransaction(db, async (trx) => {
      await trx.selectFrom('listing').select('id').where('id', '=', id).forUpdate().execute();
      const call = publish(owner, id);
      await expect.poll(waiting).toBe(1);
      test.clock.forward(60_000);
      return { call };
    });
    expect((await published.call).data.publishedAt).toBe(test.clock.now().toISOString());
  });
});
