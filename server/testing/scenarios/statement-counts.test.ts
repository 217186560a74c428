import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteEvent, deleteEventsOfListing, editEvent, notifyDelay } from '#contract/visits/open-days.schemas';
import { buyBoost } from '../../src/billing/boosts/boosts.fixtures.ts';
import { makePackage } from '../../src/billing/products/products.fixtures.ts';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { eraseAccount } from '../../src/identity/privacy/erase-account.ts';
import { restoreAccount, suspendAccount } from '../../src/identity/users/suspend-account.ts';
import { connectPostgres, inTransaction } from '../../src/platform/postgres/postgres.ts';
import { inDays, makeOpenDay } from '../../src/visits/open-days/open-days.fixtures.ts';
import { actor, type TestActor } from '../actors.ts';
import { testApp } from '../test-app.ts';

/** Statements are counted by kysely's log, without BEGIN and COMMIT. */

const plain = await testApp();
let statements = 0;
const counting = connectPostgres(plain.connection, {
  onStatement: () => {
    statements += 1;
  },
});
afterAll(() => counting.close());
const overrides = { db: counting.db, readDb: counting.db };
const test = { ...plain, app: await plain.appWith(overrides), deps: { ...plain.deps, ...overrides } };
const { clock, deps } = test;

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  statements = 0;
  await work();
  return statements;
}

/** Confirmed bookings of new users with verified emails. */
async function addBookings(eventId: number, count: number): Promise<void> {
  const created = sql`insert into app_user (name, surname, email, status, email_verified_at)
    select 'Bea', 'Prova', 'bea.' || ${eventId}::int || '.' || n || '@prova.test', 'ACTIVE', now()
    from generate_series(1, ${count}::int) n returning id`;
  await sql`with participant as (${created})
    insert into open_day_booking (event_id, participant_id, status, companions, created_at, requested_at)
    select ${eventId}, id, 'CONFIRMED', 1, now(), now() from participant`.execute(deps.db);
}

/** Emails of this name that have a job. */
async function countEmails(name: string): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from outbox_email
    where name = ${name} and exists (select from pgboss.job
      where job.name = 'mail.sendEmail' and data ->> 'emailId' = outbox_email.id::text)`.execute(deps.db);
  return rows[0]?.n;
}

async function crowdedOpenDay(options: Parameters<typeof makeOpenDay>[1] = {}) {
  const openDay = await makeOpenDay(test, options);
  await addBookings(openDay.id, 500);
  await sql`delete from outbox_email`.execute(deps.db);
  return openDay;
}

describe('an open day with 500 bookings takes fewer than 30 statements', () => {
  it('to cancel, with an email for each participant', async () => {
    const { id, owner } = await crowdedOpenDay();
    const count = await countStatements(async () => {
      const { data } = await owner.api.call(deleteEvent, { params: { id } });
      expect(data).toEqual({ bookings: 500, people: 1000 });
    });
    expect(count).toBeLessThan(30);
    expect(await countEmails('openDayCancelled')).toBe(500);
  });

  it('to move', async () => {
    const { id, owner, listingId } = await crowdedOpenDay();
    const body = { listingId, date: inDays(test, 9), start: '15:00', end: '16:00', type: 'OPEN' as const };
    expect(await countStatements(() => owner.api.call(editEvent, { params: { id }, body }))).toBeLessThan(30);
    expect(await countEmails('openDayChanged')).toBe(500);
  });

  it('to delay', async () => {
    const { id, owner, event } = await crowdedOpenDay();
    const before = clock.now();
    clock.set(new Date(Date.parse(event.startsAt) - 3_600_000));
    const organizer = await actorAgain(owner);
    const delay = () => organizer.api.call(notifyDelay, { params: { id }, body: { minutes: 10 } });
    expect(await countStatements(delay)).toBeLessThan(30);
    expect(await countEmails('openDayLate')).toBe(500);
    clock.set(before);
  });
});

/** The same owner with a new session: the clock has moved. */
async function actorAgain(owner: TestActor): Promise<TestActor> {
  const fresh = await actor(test);
  await sql`update session set user_id = ${owner.id} where user_id = ${fresh.id}`.execute(deps.db);
  return fresh;
}

/** Statements of `work` for one item and for ten. */
async function compare(prepare: (items: number) => Promise<() => Promise<unknown>>): Promise<[number, number]> {
  const [one, ten] = [await prepare(1), await prepare(10)];
  return [await countStatements(one), await countStatements(ten)];
}

async function ownerWithOpenDays(count: number): Promise<{ owner: TestActor; listingId: number; ids: number[] }> {
  const { id: listingId, owner } = await makeMarketListing(test);
  const ids: number[] = [];
  for (let day = 1; day <= count; day += 1) {
    const { id } = await makeOpenDay(test, { owner, listingId, date: inDays(test, day + 1) });
    await addBookings(id, 5);
    ids.push(id);
  }
  return { owner, listingId, ids };
}

describe('the number of statements is independent of', () => {
  it('the open days and bookings of a listing, when all are canceled', async () => {
    const [one, ten] = await compare(async (items) => {
      const { owner, listingId } = await ownerWithOpenDays(items);
      return () => owner.api.call(deleteEventsOfListing, { params: { listingId } });
    });
    expect(ten).toBe(one);
  });

  it('the boosted listings of an account, when it is suspended and restored', async () => {
    const boostPackageId = await makePackage(test);
    const admin = await actor(test, { role: 'ADMIN' });
    const boosted = async (items: number) => {
      const owner = await actor(test);
      for (let item = 0; item < items; item += 1) {
        const { id: listingId } = await makeMarketListing(test, { owner });
        await buyBoost(owner, { listingId, boostPackageId });
      }
      return owner.id;
    };
    const [few, many] = [await boosted(1), await boosted(6)];
    const suspend = (id: number) => () =>
      inTransaction(deps.db, (trx) => suspendAccount(deps, trx, id, { reason: 'Prova', actorId: admin.id }));
    const restore = (id: number) => () => inTransaction(deps.db, (trx) => restoreAccount(deps, trx, id, admin.id));
    expect(await countStatements(suspend(many))).toBe(await countStatements(suspend(few)));
    expect(await countStatements(restore(many))).toBe(await countStatements(restore(few)));
  });

  it('the listings, open days and bookings of a user, when the account is erased', async () => {
    const [one, ten] = await compare(async (items) => {
      const { owner } = await ownerWithOpenDays(items);
      const { ids } = await ownerWithOpenDays(items);
      for (const eventId of ids) {
        await sql`insert into open_day_booking (event_id, participant_id, status, companions, created_at, requested_at)
          values (${eventId}, ${owner.id}, 'CONFIRMED', 0, now(), now())`.execute(deps.db);
      }
      return () => eraseAccount({ deps }, owner.id, { actorId: null });
    });
    expect(ten).toBe(one);
  });
});
