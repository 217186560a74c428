import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type AdminOverview, getOverview } from '#contract/site/admin-overview.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makePaid } from '../../billing/invoices/invoices.fixtures.ts';
import { makePlan } from '../../billing/products/products.fixtures.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { applyPendingChanges } from '../../discovery/search-index/apply-pending-changes.ts';

const test = await testApp();
const { db } = test.deps;
const admin = await actor(test, { role: 'ADMIN' });
const overview = async (): Promise<AdminOverview> => (await admin.api.call(getOverview, {})).data;
const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

describe('admin overview', () => {
  it('of an empty site contains its admin, every day and every month, and nothing else', async () => {
    const result = await overview();
    expect(result.users).toMatchObject({ total: 1, admins: 1, byStatus: [{ status: 'ACTIVE', count: 1 }] });
    expect(result.users.registered).toHaveLength(30);
    expect(result.listings).toMatchObject({ total: 0, byStatus: [] });
    expect(sumOf(result.listings.published)).toBe(0);
    expect(result.properties).toEqual({ total: 0, byType: [] });
    expect(result.revenue.months).toHaveLength(12);
    expect(
      result.revenue.months.every((month) => month.boostsMinor + month.plansMinor + month.refundedMinor === 0),
    ).toBe(true);
    expect(result.revenue.otherCurrencies).toEqual([]);
    expect(result.waiting).toEqual({
      reports: { open: 0, overdue: 0 },
      appeals: { open: 0, overdue: 0 },
      moderation: { open: 0 },
      cinReviews: { open: 0 },
      refunds: { failed: 0 },
    });
    expect(result.health.letters).toEqual({ waiting: 0, refused: 0, oldestAt: null });
    expect(result.health.search).toEqual({ waiting: 0, oldestAt: null });
    expect(result.health.map).toMatchObject({ kind: 'off', state: 'off', build: null, lastFailure: null });
    expect(result.health.queues.map(({ name }) => name)).toContain('mail.sendEmail');
    expect(result.health.queues.every(({ state }) => state === 'OK')).toBe(true);
  });

  it('is restricted to admins', async () => {
    const { api } = await actor(test);
    await expect(api.call(getOverview, {})).rejects.toMatchObject({ code: 'AUTHORIZATION_DENIED_EXCEPTION' });
    await expect(test.anonymous.call(getOverview, {})).rejects.toMatchObject({
      code: 'AUTHENTICATION_REQUIRED_EXCEPTION',
    });
  });

  it('counts users by status and sign-up date, without erased ones', async () => {
    const before = await overview();
    await actor(test, { status: 'SUSPENDED' });
    await actor(test, { status: 'IN_VERIFICATION', createdAt: new Date(test.clock.now().getTime() - 40 * 86_400_000) });
    await actor(test, { status: 'SUSPENDED', erasedAt: test.clock.now() });
    const { users } = await overview();
    expect(users.total).toBe(before.users.total + 2);
    expect(users.byStatus.find(({ status }) => status === 'SUSPENDED')?.count).toBe(1);
    expect(users.byStatus.find(({ status }) => status === 'IN_VERIFICATION')?.count).toBe(1);
    expect(sumOf(users.registered)).toBe(sumOf(before.users.registered) + 1);
  });

  it('counts listings by status and type, properties by type, and pending changes of search', async () => {
    const { owner } = await makeMarketListing(test);
    await makeMarketListing(test, { owner, publish: false });
    const { id } = await makeStay(test, { owner });
    await makeProperty(test, { owner, propertyType: 'VILLA' });
    await db.updateTable('listing').set({ cinReview: 'NEEDED' }).where('id', '=', id).execute();
    const waiting = (await overview()).health.search;
    expect(waiting.waiting).toBe(2);
    expect(waiting.oldestAt).not.toBeNull();
    await applyPendingChanges(test.deps);
    const result = await overview();
    expect(result.health.search).toEqual({ waiting: 0, oldestAt: null });
    expect(result.listings.total).toBe(3);
    expect(result.listings.byStatus).toEqual(
      expect.arrayContaining([
        { status: 'PUBLISHED', type: 'MARKET', count: 1 },
        { status: 'DRAFT', type: 'MARKET', count: 1 },
        { status: 'PUBLISHED', type: 'HOSPITALITY', count: 1 },
      ]),
    );
    expect(sumOf(result.listings.published)).toBe(2);
    expect(result.properties.total).toBe(sumOf(result.properties.byType));
    expect(result.properties.byType).toContainEqual({ type: 'VILLA', count: 1 });
    expect(result.waiting.cinReviews.open).toBe(1);
  });
});

describe('revenue', () => {
  it('groups payments by month in Italy, also across years, with refunds and other currencies separate', async () => {
    const user = await actor(test);
    const pay = async (completedAt: string, values: object) => {
      const id = await makePaid(test, user);
      await db
        .updateTable('payment')
        .set({ status: 'SUCCEEDED', completedAt: new Date(completedAt), kind: 'BOOST', ...values })
        .where('id', '=', id)
        .execute();
    };
    await db.deleteFrom('payment').execute();
    await pay('2025-12-31T22:59:59Z', { amountMinor: 100 });
    await pay('2025-12-31T23:00:00Z', { amountMinor: 20, kind: 'PLAN' });
    await pay('2026-01-20T10:00:00Z', { amountMinor: 3, refundedMinor: 2, kind: 'RENEWAL' });
    await pay('2026-01-20T10:00:00Z', { amountMinor: 5000, currency: 'CHF' });
    await pay('2026-01-20T10:00:00Z', { amountMinor: 777, status: 'FAILED' });
    // The month before the first reported one.
    await pay('2025-01-31T22:59:59Z', { amountMinor: 9999 });
    const now = test.clock.now();
    test.clock.set('2026-01-31T22:30:00Z');
    const { months, otherCurrencies } = (await overview()).revenue;
    test.clock.set(now);
    expect(months.map(({ month }) => month).slice(-2)).toEqual(['2025-12', '2026-01']);
    expect(months[0]?.month).toBe('2025-02');
    expect(months.slice(-2)).toEqual([
      { month: '2025-12', boostsMinor: 100, plansMinor: 0, refundedMinor: 0 },
      { month: '2026-01', boostsMinor: 0, plansMinor: 23, refundedMinor: 2 },
    ]);
    expect(sumOf(months.map(({ boostsMinor }) => ({ count: boostsMinor })))).toBe(100);
    expect(otherCurrencies).toEqual([{ currency: 'CHF', amountMinor: 5000 }]);
  });
});

describe('health of the site', () => {
  const queue = async (name: string) => (await overview()).health.queues.find((one) => one.name === name);

  it('counts pending and running jobs, and reports a slow queue if its oldest due job waits too long', async () => {
    await test.deps.jobs.enqueue(db, 'media.sweepUnused', {});
    await test.deps.jobs.enqueue(db, 'media.sweepUnused', {}, { startAfter: new Date(Date.now() + 3_600_000) });
    test.clock.set(new Date());
    expect(await queue('media.sweepUnused')).toMatchObject({ waiting: 2, running: 0, failed: 0, state: 'OK' });
    await sql`update pgboss.job set start_after = now() - interval '5 minutes' where name = 'media.sweepUnused' and start_after <= now()`.execute(
      db,
    );
    const slow = await queue('media.sweepUnused');
    expect(slow).toMatchObject({ waiting: 2, state: 'SLOW' });
    expect(Date.parse(slow?.oldestAt ?? '')).toBeLessThan(test.clock.now().getTime() - 240_000);
    await sql`update pgboss.job set state = 'active' where name = 'media.sweepUnused'`.execute(db);
    expect(await queue('media.sweepUnused')).toMatchObject({ waiting: 0, running: 2, state: 'OK', oldestAt: null });
  });

  it('reports a failing queue for an hour after a permanent failure, also from the archive', async () => {
    const failed = (ago: string) =>
      sql`
      insert into pgboss.archive (id, name, state, priority, retry_limit, retry_count, retry_delay, retry_backoff, start_after,
        expire_in, created_on, keep_until, completed_on)
      values (gen_random_uuid(), 'mail.sweep', 'failed', 0, 0, 0, 0, false, now(), interval '1 minute', now(), now(),
        now() - ${ago}::interval)`.execute(db);
    await failed('8 days');
    expect(await queue('mail.sweep')).toMatchObject({ failed: 0, state: 'OK' });
    await failed('2 hours');
    expect(await queue('mail.sweep')).toMatchObject({ failed: 1, state: 'OK' });
    await failed('59 minutes');
    expect(await queue('mail.sweep')).toMatchObject({ failed: 2, state: 'FAILING' });
  });

  it('counts pending and rejected emails', async () => {
    const before = (await overview()).health.letters;
    const email = {
      userId: null,
      name: 'welcome',
      sealed: Buffer.from('x'),
      createdAt: new Date('2026-01-02T03:04:05Z'),
    };
    await db
      .insertInto('outboxEmail')
      .values([email, { ...email, sealed: null, refusedAt: new Date() }])
      .execute();
    const { letters } = (await overview()).health;
    expect(letters).toEqual({
      waiting: before.waiting + 1,
      refused: before.refused + 1,
      oldestAt: '2026-01-02T03:04:05.000Z',
    });
  });
});

describe('pending admin tasks', () => {
  it('include permanently rejected refunds', async () => {
    const user = await actor(test);
    const { id } = await db
      .insertInto('subscription')
      .values({ planId: await makePlan(test), status: 'CANCELED', userId: user.id, currentPeriodEnd: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const withdrawal = {
      userId: user.id,
      subscriptionId: id,
      requestedAt: new Date(),
      productName: 'Piano',
      contractAt: new Date(),
    };
    await db
      .insertInto('withdrawal')
      .values({ ...withdrawal, paidMinor: 1, refundMinor: 1, currency: 'EUR', status: 'FAILED' })
      .execute();
    expect((await overview()).waiting.refunds).toEqual({ failed: 1 });
  });
});
