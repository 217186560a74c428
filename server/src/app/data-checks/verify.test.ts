import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { paymentsJobs } from '../../billing/payments/payments.jobs.ts';
import { applyPendingChanges } from '../../discovery/search-index/apply-pending-changes.ts';
import { eraseAccount } from '../../identity/privacy/erase-account.ts';
import { endEvents } from '../../visits/open-days/open-days.jobs.ts';
import { seedDemoData } from '../demo/seed-demo-data.ts';
import { type Broken, checkInvariants, families } from './check-invariants.ts';
import { injected } from './injected.fixtures.ts';
import { verdictLines } from './verdict.view.ts';
import { verify } from './verify.ts';

const test = await testApp();
const { deps } = test;
const invariants = families.flatMap((family) => family.invariants);

beforeAll(async () => {
  await seedDemoData(deps, { listings: 60 });
  const { id } = await deps.db
    .selectFrom('appUser')
    .select('id')
    .where('email', '=', 'marco@soglia.test')
    .executeTakeFirstOrThrow();
  await eraseAccount({ deps }, id, { actorId: null });
  // Runs the payment jobs that are due at once.
  await runJobs(test, paymentsJobs);
  await endEvents(deps);
  while (await applyPendingChanges(deps));
}, 180_000);

const runChecks = async () => {
  const verdict = await verify(deps, { shown: 5, files: true });
  return { ...verdict, broken: verdict.checked.flatMap(({ broken }) => broken) };
};

/** Violations after these statements, which are rolled back. */
async function brokenBy(statements: readonly string[]): Promise<Broken[]> {
  const trx = await deps.db.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
    const checked = await checkInvariants(trx, { now: test.clock.now(), shown: 5 });
    return checked.flatMap(({ broken }) => broken);
  } finally {
    await trx.rollback().execute();
  }
}

describe('demo data created by use cases', () => {
  it("violates no invariant, also after a user's erasure", async () => {
    const { broken, errors, warnings, checked } = await runChecks();
    expect(broken).toEqual([]);
    expect([errors, warnings]).toEqual([0, 0]);
    expect(checked.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([]);
  });
});

describe('injected violations', () => {
  it('exist for every invariant', () => {
    expect(Object.keys(injected).sort()).toEqual(invariants.map(({ id }) => id).sort());
  });

  it.each(Object.entries(injected))('are detected: %s', async (id, statements) => {
    const broken = await brokenBy(statements);
    const match = broken.find((one) => one.id === id);
    expect(broken.map((one) => one.id)).toContain(id);
    expect(match?.total).toBeGreaterThan(0);
    expect(match?.shown[0]?.subject).toMatch(/\w+ \S+/);
    expect(match?.shown[0]?.what).toMatch(/\w/);
  });

  it('are ignored while the search change is pending', async () => {
    const listingId = '(select min(listing_id) from search_doc)';
    const change = `update search_doc set price = price + 1 where listing_id = ${listingId}`;
    const mark = `insert into search_pending (listing_id) values (${listingId})`;
    expect((await brokenBy([change])).map(({ id }) => id)).toEqual(['search.facts']);
    expect(await brokenBy([change, mark])).toEqual([]);
  });

  it('are ignored if an organizer knowingly admitted more participants', async () => {
    const full = injected['open-days.places'] ?? [];
    const logged = `insert into audit_entry (event, subject_type, subject_id, detail)
      select 'openDayBookings.overConfirmed', 'listing', event.listing_id, jsonb_build_object('bookingId', booking.id)
      from open_day_event event join open_day_booking booking on booking.event_id = event.id
      where booking.status = 'CONFIRMED' and event.max_participants = 1`;
    expect(await brokenBy([...full, logged])).toEqual([]);
  });

  it('are listed up to the limit and counted beyond it', async () => {
    const trx = await deps.db.startTransaction().execute();
    await sql`update search_doc set price = price + 1`.execute(trx);
    const checked = await checkInvariants(trx, { now: test.clock.now(), shown: 2 });
    await trx.rollback().execute();
    const { total = 0, shown = [] } = checked.flatMap(({ broken }) => broken)[0] ?? {};
    expect(shown).toHaveLength(2);
    expect(total).toBeGreaterThan(40);
    const verdict = { at: '', checked, errors: 1, warnings: 0 };
    expect(verdictLines(verdict)).toContain(`    and ${total - 2} more`);
  });
});

describe('files', () => {
  it('are reported if a photo needs them and the storage lacks them', async () => {
    const [key = ''] = await Array.fromAsync(deps.files.list());
    const content = Buffer.concat(await Array.fromAsync((await deps.files.read(key))?.content ?? []));
    await deps.files.remove(key);
    const { broken, errors } = await runChecks();
    await deps.files.put(key, content, 'image/webp');
    expect(errors).toBe(1);
    expect(broken).toMatchObject([{ id: 'files.there', total: 1, shown: [{ what: `${key} is not there` }] }]);
  });

  it('cause a warning if no row references them', async () => {
    await deps.files.put('zz/nobodys.webp', new Uint8Array([1]), 'image/webp');
    const { broken, errors, warnings } = await runChecks();
    await deps.files.remove('zz/nobodys.webp');
    expect([errors, warnings]).toEqual([0, 1]);
    expect(broken).toMatchObject([{ id: 'files.orphans', total: 1, shown: [{ subject: 'key zz/nobodys.webp' }] }]);
  });

  it('are reported if a message needs them and the private storage lacks them', async () => {
    const file = { fileName: 'x.pdf', mimeType: 'application/pdf' as const, size: 1, createdAt: test.clock.now() };
    await deps.db
      .insertInto('messageAttachment')
      .values({ ...file, storageKey: 'attachments/gone' })
      .execute();
    const { broken } = await runChecks();
    await deps.db.deleteFrom('messageAttachment').where('storageKey', '=', 'attachments/gone').execute();
    expect(broken).toMatchObject([{ id: 'files.private', shown: [{ what: 'attachments/gone is not there' }] }]);
  });
});
