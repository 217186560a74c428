import { sql } from 'kysely';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { publishListing } from '#contract/catalog/listing-lifecycle.schemas';
import { bookVisit } from '#contract/visits/bookings.schemas';
import { verify } from '../../src/app/data-checks/verify.ts';
import { buyBoost, createSeller, ledgerOf } from '../../src/billing/payments/payments.fixtures.ts';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { listenForChanges } from '../../src/platform/postgres/listen-for-changes.ts';
import { poolCounts } from '../../src/platform/postgres/postgres.ts';
import { bookingsOf } from '../../src/visits/bookings/bookings.fixtures.ts';
import { makeOpenDay } from '../../src/visits/open-days/open-days.fixtures.ts';
import { actor } from '../actors.ts';
import { errorOf } from '../error-of.ts';
import { testApp } from '../test-app.ts';
import { nodeBehindProxy } from './chaos-node.ts';

/** PostgreSQL behind a slow, silent or broken network: requests end in time, and a retried request takes effect once. */

const test = await testApp();
const node = await nodeBehindProxy(test);
const { proxy } = node;

/** Two timeouts (statement and liveness check) in milliseconds, with a margin for a busy machine. */
const BOUND_MS = 10_000;

afterEach(async () => {
  proxy.set({ kind: 'pass' });
  const { broken } = await brokenNow();
  expect(broken).toEqual([]);
});

async function brokenNow() {
  const { checked } = await verify(test.deps, { shown: 3, files: true });
  return { broken: checked.flatMap(({ broken }) => broken) };
}

async function timed<T>(work: Promise<T>): Promise<{ ms: number; value: T }> {
  const from = performance.now();
  const value = await work;
  return { ms: performance.now() - from, value };
}

const fetchUrl = (url: string) => node.app.inject({ url });
const SEARCH = '/api/v1/search?context=MARKET';
const bookingsIn = (eventId: number) =>
  test.deps.db.selectFrom('openDayBooking').select(['id', 'status']).where('eventId', '=', eventId).execute();

describe('a slow database connection', () => {
  it.each([
    ['slow', { kind: 'slow', ms: 30 }],
    ['a trickle', { kind: 'trickle', bytes: 16, ms: 1 }],
  ] as const)('delays responses without errors: %s', async (_, mode) => {
    const { id } = await makeOpenDay(test);
    const user = await actor(test);
    proxy.set(mode);
    expect((await bookingsOf(node.as(user)).book(id)).status).toBe('CONFIRMED');
    expect((await fetchUrl(SEARCH)).statusCode).toBe(200);
  });

  it('allows a statement longer than the silence timeout', async () => {
    const { value } = await timed(sql<{ one: number }>`select 1 as one from pg_sleep(2.5)`.execute(node.deps.db));
    expect(value.rows).toEqual([{ one: 1 }]);
  });
});

describe('a silent database connection', () => {
  it('causes 503 with Retry-After in time, and recovers', async () => {
    const { id } = await makeOpenDay(test);
    const users = await Promise.all(Array.from({ length: 6 }, () => actor(test)));
    // Open connections whose failure is not detected yet.
    await Promise.all(users.map(() => fetchUrl(SEARCH)));
    proxy.set({ kind: 'swallow' });
    const requests = users.map((user) =>
      node.app.inject({
        method: 'POST',
        url: bookVisit.path,
        headers: { cookie: user.cookie },
        payload: { eventId: id, companions: 0 },
      }),
    );
    const { ms, value } = await timed(Promise.all([fetchUrl(SEARCH), fetchUrl('/readyz'), ...requests]));
    expect(ms).toBeLessThan(BOUND_MS);
    expect(value.map(({ statusCode }) => statusCode)).toEqual(value.map(() => 503));
    expect(value[0]?.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE_EXCEPTION' });
    expect(Number(value[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await fetchUrl('/healthz')).statusCode).toBe(200);
    expect(await bookingsIn(id)).toEqual([]);

    proxy.set({ kind: 'pass' });
    const again = await Promise.all(users.map((user) => bookingsOf(node.as(user)).book(id)));
    expect(again.map(({ status }) => status)).toEqual(users.map(() => 'CONFIRMED'));
    expect(poolCounts().waiting).toBe(0);
  });

  it('does not time out when it has no notifications: the page cache receives changes again', async () => {
    let received = 0;
    const changes = listenForChanges(node.connection, { beatMs: 300 });
    onTestFinished(() => changes.close());
    changes.watch(() => received++);
    await vi.waitUntil(() => received === 1);
    proxy.set({ kind: 'swallow' });
    // Possible gaps are notified, too.
    await vi.waitUntil(() => received === 2, { timeout: 10_000 });
    proxy.set({ kind: 'pass' });
    await vi.waitUntil(() => received === 3, { timeout: 10_000 });
    await sql`notify soglia_pages`.execute(test.deps.db);
    await vi.waitUntil(() => received > 3, { timeout: 10_000 });
  });

  it('during a booking keeps no lock forever', async () => {
    const { id } = await makeOpenDay(test);
    const [one, other] = [await actor(test), await actor(test)];
    const started = node.deps.db.transaction().execute(async (trx) => {
      await sql`select from open_day_event where id = ${id} for update`.execute(trx);
      proxy.set({ kind: 'swallow' });
      await sql`select 1`.execute(trx);
    });
    await expect(started).rejects.toThrow(/does not answer|connection/);
    proxy.set({ kind: 'pass' });
    // PostgreSQL has not received the disconnect: it ends idle transactions.
    const [first, second] = await Promise.all([bookingsOf(node.as(one)).book(id), bookingsOf(other).book(id)]);
    expect([first.status, second.status]).toEqual(['CONFIRMED', 'CONFIRMED']);
  });
});

describe('a connection loss around COMMIT', () => {
  describe.each([
    ['and the database has heard it', true],
    ['before the database heard it', false],
  ])('%s', (_, received) => {
    const cut = () => proxy.set({ kind: 'cutAt', text: 'commit\0', received });
    const lost = async (call: Promise<unknown>) => {
      const { ms, value } = await timed(errorOf(call));
      expect(ms).toBeLessThan(BOUND_MS);
      expect([value.status, value.code]).toEqual([503, 'SERVICE_UNAVAILABLE_EXCEPTION']);
    };

    it('stores a repeated booking once', async () => {
      const { id } = await makeOpenDay(test);
      const user = await actor(test);
      cut();
      await lost(bookingsOf(node.as(user)).book(id));
      expect(await bookingsIn(id)).toHaveLength(received ? 1 : 0);
      const again = bookingsOf(node.as(user)).book(id);
      if (received) expect((await errorOf(again)).code).toBe('OPEN_DAY_ALREADY_BOOKED_EXCEPTION');
      else expect((await again).status).toBe('CONFIRMED');
      expect(await bookingsIn(id)).toMatchObject([{ status: 'CONFIRMED' }]);
      const emails = await test.deps.db.selectFrom('outboxEmail').select('id').where('userId', '=', user.id).execute();
      expect(emails).toHaveLength(1);
    });

    it('publishes the listing of a repeated request once', async () => {
      const { id, owner } = await makeMarketListing(test, { publish: false });
      const publish = () => node.as(owner).api.call(publishListing, { params: { id } });
      cut();
      await lost(publish());
      if (received) expect((await errorOf(publish())).code).toBe('LISTING_STATUS_EXCEPTION');
      else await publish();
      const { rows } = await sql<{ jobs: number; traces: number }>`
        select (select count(*)::int from pgboss.job where name = 'moderation.checkListing' and (data ->> 'listingId')::int = ${id}) as jobs,
          (select count(*)::int from audit_entry where event = 'listings.published' and subject_id = ${id}) as traces`.execute(
        test.deps.db,
      );
      expect(rows).toEqual([{ jobs: 1, traces: 1 }]);
    });

    it('charges a payment with the same key once', async () => {
      const seller = await createSeller(test);
      const sellerOnNode = { ...seller, owner: node.as(seller.owner) };
      cut();
      await lost(buyBoost(sellerOnNode, { key: `key-${received}`, card: 'pm_card_visa' }));
      expect((await buyBoost(sellerOnNode, { key: `key-${received}`, card: 'pm_card_visa' })).data.status).toBe(
        'succeeded',
      );
      expect(await ledgerOf(test, seller.owner)).toEqual({
        payments: ['SUCCEEDED'],
        purchases: ['succeeded'],
        invoices: ['paid'],
        emails: ['paymentReceipt'],
      });
    });
  });
});
