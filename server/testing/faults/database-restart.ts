import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { actor } from '../actors.ts';
import { type ResponseLog, sendOnce } from './fault-client.ts';
import { type FaultEnvironment, withNewResponseLog } from './fault-environment.ts';
import { countEffects, type EffectTotals, runActs, waitForEffects } from './kill-cycle.ts';
import { flows } from './kill-flows.ts';

/** stop: clean shutdown, as for an upgrade. kill: all processes at once. */
export type Restart = 'stop' | 'kill';

/**
 * responses: received by clients during the restart. backMs: from accepting connections to
 * the first success of a request sent after the stop. outageMs: time without connections.
 */
export type RestartResult = { responses: ResponseLog; totals: EffectTotals; backMs: number; outageMs: number };

const READERS = 4;
const WRITERS = 2;
const WRITES = 24;
/** 503 responses required before the database restarts, so that clients notice the outage. */
const MIN_REJECTED = 10;
const TIMEOUT_MS = 60_000;

/** Restarts the database under the continuous load of four readers and two booking users. Resolves after all promised effects. */
export async function restartUnderLoad(base: FaultEnvironment, how: Restart): Promise<RestartResult> {
  const environment = withNewResponseLog(base);
  const { responses, database, test } = environment;
  const acts = await flows.booking(environment, WRITES);
  const { id } = await makeMarketListing(test);
  await waitForEffects(environment);
  const { cookie } = await actor(test);
  const paths = ['/api/v1/search?context=MARKET', `/api/v1/listings/${id}`, '/api/v1/auth/me'];
  let [isDown, isStopped] = [false, false];
  const reader = async (_: unknown, at: number) => {
    for (let index = at; !isStopped; index += 1) {
      const request = { method: 'GET', path: paths[index % paths.length] ?? '', headers: { cookie }, body: undefined };
      const { status } = await sendOnce(environment.origin, request, responses);
      // A rejected client pauses; otherwise the load would delay the recovery.
      if (status !== 200) await wait(20);
    }
  };
  const acknowledged: boolean[] = [];
  const writer = async (_: unknown, at: number) => {
    for (let index = at; index < acts.length; index += WRITERS) {
      const [act] = acts.slice(index);
      if (act) acknowledged[index] = (await runActs([act]))[0] ?? false;
      // The second half starts after the database has stopped.
      if (index >= acts.length / 2) await until(() => isDown || isStopped);
    }
  };
  const load = Promise.all([...Array.from({ length: READERS }, reader), ...Array.from({ length: WRITERS }, writer)]);
  try {
    await until(() => responses.successes.length > MIN_REJECTED);
    await database[how]();
    const wentAt = performance.now();
    isDown = true;
    await until(() => (responses.statuses.get(503) ?? 0) >= MIN_REJECTED);
    await database.start();
    const restoredAt = performance.now();
    const first = () =>
      responses.successes.find(({ requestedAt, respondedAt }) => requestedAt > wentAt && respondedAt > restoredAt);
    await until(() => first() !== undefined);
    isStopped = true;
    await load;
    await waitForEffects(environment);
    const totals = await countEffects(environment, acts, acknowledged);
    return { responses, totals, backMs: (first()?.respondedAt ?? 0) - restoredAt, outageMs: restoredAt - wentAt };
  } finally {
    isStopped = true;
    await load;
  }
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error('It did not come to pass within a minute');
    await wait(5);
  }
}

/** Number of connections of node and worker that listen for notifications. */
export async function countListeners({ test }: FaultEnvironment): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where application_name in ('web', 'worker') and query ilike 'listen %'`.execute(test.deps.db);
  return rows[0]?.n ?? 0;
}
