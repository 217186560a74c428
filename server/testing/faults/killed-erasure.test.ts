import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { eraseDueGuests } from '../../src/stays/guest-registration/erase-guests.ts';
import { adult, registrationOf } from '../../src/stays/guest-registration/guest-registration.fixtures.ts';
import { makeBookableStay, paidBooking } from '../../src/stays/stay-bookings/stay-bookings.fixtures.ts';
import { startProcess } from '../own-process.ts';
import { testApp } from '../test-app.ts';

/** A process is killed within the erasure of guests: nothing is half erased, and the next one counts each guest once. */

const test = await testApp();
const { db, env } = test.deps;
const program = fileURLToPath(new URL('./erasure-process.ts', import.meta.url));
const polling = { timeout: 60_000, interval: 20 };

async function countRows() {
  const { rows } = await sql<{
    guests: number;
    statistics: number;
  }>`select (select count(*)::integer from registered_guest) as guests,
    (select count(*)::integer from guest_statistic) as statistics`.execute(db);
  return rows[0];
}

/** Starts an erasure and kills it while it waits for the table of statistics, within its transaction. */
async function killErasing(): Promise<void> {
  const { connection } = test;
  if ('url' in connection) throw new Error('A test’s database has no address');
  const { host, port, user, database } = connection;
  const holder = new pg.Client(connection as pg.ClientConfig);
  await holder.connect();
  await holder.query('begin; lock table guest_statistic in exclusive mode');
  const own = startProcess(program, [], {
    DATA_DIR: env.dataDir,
    DATABASE_URL: `postgres://${user}@/${database}?${new URLSearchParams({ host, port: String(port) })}`,
    SEARCH_ENGINE: 'postgres',
    RATE_LIMITS: 'off',
  });
  const isWaiting = async () => {
    if (own.child.exitCode !== null) throw new Error(`It ended by itself: ${own.output()}`);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike '%guest_statistic%'`.execute(db);
    return (rows[0]?.count ?? 0) > 0;
  };
  await vi.waitUntil(isWaiting, polling).catch((error: Error) => {
    throw new Error(`${error.message}: ${own.output()}`);
  });
  own.child.kill('SIGKILL');
  await own.ended;
  await holder.end();
}

it('erases all guests of a booking or none', { timeout: 120_000 }, async () => {
  const stay = await makeBookableStay(test);
  const inDays = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000);
  const day = (days: number) => inDays(days).toISOString().slice(0, 10);
  const booking = await paidBooking({ test, stay, dates: { checkIn: day(20), checkOut: day(22) } });
  const registration = registrationOf(stay.owner, booking.id);
  for (const number of [1, 2]) await registration.guest(number, { ...adult, name: `Ada ${'AB'[number - 1]}` });
  await db
    .updateTable('stayBooking')
    .set({ checkInAt: inDays(-8) })
    .where('id', '=', booking.id)
    .execute();
  await killErasing();
  expect(await countRows()).toEqual({ guests: 2, statistics: 0 });
  await Promise.all([eraseDueGuests(test.deps), eraseDueGuests(test.deps)]);
  expect(await countRows()).toEqual({ guests: 0, statistics: 2 });
});
