import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { actor } from '../actors.ts';
import { askOnce, type Heard } from './fault-client.ts';
import { type FaultWorld, heardAnew } from './fault-world.ts';
import { flows } from './kill-flows.ts';
import { runActs, settle, type Tally, takeStock } from './kill-round.ts';

/** stop: cleanly, as for an upgrade. kill: all its processes at once. */
export type Restart = 'stop' | 'kill';

/**
 * heard: what people were answered from before the database went until after it was back. backMs: from when it accepted connections until the first success that was asked for since it went.
 * awayMs: how long it did not.
 */
export type RestartTold = { heard: Heard; tally: Tally; backMs: number; awayMs: number };

const READERS = 4;
const WRITERS = 2;
const WRITES = 24;
/** Refusals that must have been heard before the database may come back, so that it was away for somebody. */
const REFUSED = 10;
const PATIENCE_MS = 60_000;

/** Four people read and two book, without a pause, while the database is restarted. Resolves once all that was promised is done. */
export async function restartUnderLoad(given: FaultWorld, how: Restart): Promise<RestartTold> {
  const world = heardAnew(given);
  const { heard, database, test } = world;
  const acts = await flows.booking(world, WRITES);
  const { id } = await makeMarketListing(test);
  await settle(world);
  const { cookie } = await actor(test);
  const paths = ['/api/v1/search?context=MARKET', `/api/v1/listings/${id}`, '/api/v1/auth/me'];
  let [isAway, isOver] = [false, false];
  const reader = async (_: unknown, at: number) => {
    for (let turn = at; !isOver; turn += 1) {
      const request = { method: 'GET', path: paths[turn % paths.length] ?? '', headers: { cookie }, body: undefined };
      const { status } = await askOnce(world.origin, request, heard);
      // Whoever is refused takes a moment; else they would keep the machine from coming back.
      if (status !== 200) await wait(20);
    }
  };
  const acknowledged: boolean[] = [];
  const writer = async (_: unknown, at: number) => {
    for (let turn = at; turn < acts.length; turn += WRITERS) {
      const [act] = acts.slice(turn);
      if (act) acknowledged[turn] = (await runActs([act]))[0] ?? false;
      // The second half is asked for only once the database has gone.
      if (turn >= acts.length / 2) await until(() => isAway || isOver);
    }
  };
  const load = Promise.all([...Array.from({ length: READERS }, reader), ...Array.from({ length: WRITERS }, writer)]);
  try {
    await until(() => heard.successes.length > REFUSED);
    await database[how]();
    const wentAt = performance.now();
    isAway = true;
    await until(() => (heard.statuses.get(503) ?? 0) >= REFUSED);
    await database.start();
    const cameAt = performance.now();
    const first = () => heard.successes.find(({ asked, answered }) => asked > wentAt && answered > cameAt);
    await until(() => first() !== undefined);
    isOver = true;
    await load;
    await settle(world);
    const tally = await takeStock(world, acts, acknowledged);
    return { heard, tally, backMs: (first()?.answered ?? 0) - cameAt, awayMs: cameAt - wentAt };
  } finally {
    isOver = true;
    await load;
  }
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error('It did not come to pass within a minute');
    await wait(5);
  }
}

/** How many connections of the node and the worker wait for notifications. */
export async function countListeners({ test }: FaultWorld): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where application_name in ('web', 'worker') and query ilike 'listen %'`.execute(test.deps.db);
  return rows[0]?.n ?? 0;
}
