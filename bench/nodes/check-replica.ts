import { setTimeout as wait } from 'node:timers/promises';
import { publishListing, suspendListing } from '../../contract/src/catalog/listing-lifecycle.ts';
import { getListing } from '../../contract/src/catalog/listings.ts';
import { search } from '../../contract/src/discovery/search.ts';
import { getOverview } from '../../contract/src/site/dashboard.ts';
import { bookVisit, cancelBooking } from '../../contract/src/visits/bookings.ts';
import { Client } from './clients.ts';
import { isFailure, summarizeOutcomes } from './load.ts';
import type { Rig } from './rig.ts';
import { until } from './servers.ts';

/** While the replica is paused, users find their own changes; other users find them after it resumes. */
export async function checkLag({ replica, front, cast, load, verdicts }: Rig): Promise<void> {
  const { quiet, session } = cast.publisher;
  const params = { id: quiet.id };
  const query = { context: 'MARKET', minPrice: quiet.price, maxPrice: quiet.price, size: 100 } as const;
  const idleUser = cast.users.find(({ habit }) => habit === 'waits');
  const [owner, otherUser, member] = [
    new Client(front, session),
    new Client(front),
    new Client(front, idleUser?.session),
  ];
  const isVisibleTo = async (client: Client) =>
    (await client.call(search, { query })).data.some(({ id }) => id === quiet.id);
  const statusFor = async (client: Client) =>
    (await client.send('GET', getListing.path.replace(':id', String(quiet.id)))).status;
  const before = load.contradictions.length;

  await replica.query('select pg_wal_replay_pause()');
  const state = async () => (await replica.query<{ s: string }>('select pg_get_wal_replay_pause_state() as s'))[0]?.s;
  await until('the replica stands still', async () => (await state()) === 'paused');
  const { value, outcomes } = await load.during(async () => {
    await owner.call(suspendListing, { params, body: {} });
    const { data } = await owner.call(getListing, { params });
    const own = [data.status, await isVisibleTo(owner)].join(' ');
    const booked = await bookSome(member, cast.eventIds);
    const overview = await member.call(getOverview, {});
    if (booked !== null) await member.call(cancelBooking, { params: { id: booked } });
    await wait(5_000);
    const others = [await statusFor(otherUser), await isVisibleTo(otherUser)].join(' ');
    return { own, visit: (overview.data.nextVisit !== null) === (booked !== null), others };
  });
  verdicts.record(
    'the replica stands still: everybody finds what they did themselves',
    value.own === 'SUSPENDED false' &&
      value.visit &&
      load.contradictions.length === before &&
      !outcomes.some(isFailure),
    `own listing and search have ${value.own}, own visit ${value.visit ? 'as booked' : 'missing'}; of the load ` +
      `${load.contradictions.length - before} contradictions; ${summarizeOutcomes(outcomes)}`,
  );
  await replica.query('select pg_wal_replay_resume()');
  const seconds = await until(
    'strangers find the same',
    async () => (await statusFor(otherUser)) !== 200 && !(await isVisibleTo(otherUser)),
    30,
  );
  verdicts.record(
    'strangers are answered by the replica, and see it once that goes on',
    value.others === '200 true',
    `before: listing and search have ${value.others}; ${seconds.toFixed(1)} s after it went on they are up to date`,
  );
  await owner.call(publishListing, { params });
}

/** Books the first open day with a free seat. @returns the booking; null if all are full */
async function bookSome(member: Client, eventIds: readonly number[]): Promise<number | null> {
  for (const eventId of eventIds) {
    const { data } = await member.call(bookVisit, { body: { eventId, companions: 0 } });
    if (data.status === 'CONFIRMED') return data.id;
    await member.call(cancelBooking, { params: { id: data.id } });
  }
  return null;
}

/** The loss of a replica causes no failure. */
export async function checkReplicaLoss({ replica, poolers, load, verdicts }: Rig): Promise<void> {
  const outage = await load.during(async () => {
    await replica.kill();
    await wait(12_000);
  });
  verdicts.record(
    'the replica is killed under load: the primary answers',
    !outage.outcomes.some(isFailure),
    summarizeOutcomes(outage.outcomes),
  );
  await replica.start();
  const readers = `select count(*)::int as n from pg_stat_activity where application_name = 'soglia'`;
  const used = async () => ((await replica.query<{ n: number }>(readers))[0]?.n ?? 0) > 0;
  const back = await load.during(async (): Promise<number | null> => {
    if (!poolers) return until('the replica is read again', used, 60);
    await wait(8_000);
    return null;
  });
  verdicts.record(
    'it comes back and is read again',
    !back.outcomes.some(isFailure),
    `${back.value !== null ? `${back.value.toFixed(1)} s after its start; ` : ''}${summarizeOutcomes(back.outcomes)}`,
  );
}
