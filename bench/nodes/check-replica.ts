import { setTimeout as wait } from 'node:timers/promises';
import { publishListing, suspendListing } from '../../contract/src/catalog/listing-life.ts';
import { getListing } from '../../contract/src/catalog/listings.ts';
import { search } from '../../contract/src/discovery/search.ts';
import { getOverview } from '../../contract/src/site/dashboard.ts';
import { bookVisit, cancelBooking } from '../../contract/src/visits/bookings.ts';
import { isFailure, tellOutcomes } from './load.ts';
import { Person } from './people.ts';
import type { Rig } from './rig.ts';
import { until } from './servers.ts';

/** While the replica stands still people find what they did themselves; others find it once it goes on. */
export async function checkLag({ replica, front, cast, load, verdicts }: Rig): Promise<void> {
  const { quiet, session } = cast.publisher;
  const params = { id: quiet.id };
  const query = { context: 'MARKET', minPrice: quiet.price, maxPrice: quiet.price, size: 100 } as const;
  const waiting = cast.people.find(({ habit }) => habit === 'waits');
  const [owner, stranger, member] = [
    new Person(front, session),
    new Person(front),
    new Person(front, waiting?.session),
  ];
  const isFoundBy = async (who: Person) => (await who.call(search, { query })).data.some(({ id }) => id === quiet.id);
  const statusFor = async (who: Person) =>
    (await who.send('GET', getListing.path.replace(':id', String(quiet.id)))).status;
  const before = load.contradictions.length;

  await replica.ask('select pg_wal_replay_pause()');
  const state = async () => (await replica.ask<{ s: string }>('select pg_get_wal_replay_pause_state() as s'))[0]?.s;
  await until('the replica stands still', async () => (await state()) === 'paused');
  const { value, asked } = await load.during(async () => {
    await owner.call(suspendListing, { params, body: {} });
    const { data } = await owner.call(getListing, { params });
    const own = [data.status, await isFoundBy(owner)].join(' ');
    const booked = await bookSome(member, cast.eventIds);
    const overview = await member.call(getOverview, {});
    if (booked !== null) await member.call(cancelBooking, { params: { id: booked } });
    await wait(5_000);
    const others = [await statusFor(stranger), await isFoundBy(stranger)].join(' ');
    return { own, visit: (overview.data.nextVisit !== null) === (booked !== null), others };
  });
  verdicts.tell(
    'the replica stands still: everybody finds what they did themselves',
    value.own === 'SUSPENDED false' && value.visit && load.contradictions.length === before && !asked.some(isFailure),
    `own ad and search say ${value.own}, own visit ${value.visit ? 'as booked' : 'missing'}; of the load ` +
      `${load.contradictions.length - before} contradictions; ${tellOutcomes(asked)}`,
  );
  await replica.ask('select pg_wal_replay_resume()');
  const seconds = await until(
    'strangers find the same',
    async () => (await statusFor(stranger)) !== 200 && !(await isFoundBy(stranger)),
    30,
  );
  verdicts.tell(
    'strangers are answered by the replica, and see it once that goes on',
    value.others === '200 true',
    `before: ad and search say ${value.others}; ${seconds.toFixed(1)} s after it went on they are up to date`,
  );
  await owner.call(publishListing, { params });
}

/** The first open day with a place left. @returns the booking; null: all are full */
async function bookSome(member: Person, eventIds: readonly number[]): Promise<number | null> {
  for (const eventId of eventIds) {
    const { data } = await member.call(bookVisit, { body: { eventId, companions: 0 } });
    if (data.status === 'CONFIRMED') return data.id;
    await member.call(cancelBooking, { params: { id: data.id } });
  }
  return null;
}

/** A replica that dies takes nothing with it. */
export async function checkReplicaGone({ replica, poolers, load, verdicts }: Rig): Promise<void> {
  const gone = await load.during(async () => {
    await replica.kill();
    await wait(12_000);
  });
  verdicts.tell(
    'the replica is killed under load: the primary answers',
    !gone.asked.some(isFailure),
    tellOutcomes(gone.asked),
  );
  await replica.start();
  const readers = `select count(*)::int as n from pg_stat_activity where application_name = 'soglia'`;
  const used = async () => ((await replica.ask<{ n: number }>(readers))[0]?.n ?? 0) > 0;
  const back = await load.during(async (): Promise<number | null> => {
    if (!poolers) return until('the replica is read again', used, 60);
    await wait(8_000);
    return null;
  });
  verdicts.tell(
    'it comes back and is read again',
    !back.asked.some(isFailure),
    `${back.value !== null ? `${back.value.toFixed(1)} s after its start; ` : ''}${tellOutcomes(back.asked)}`,
  );
}
