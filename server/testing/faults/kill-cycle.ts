import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { verify } from '../../src/app/data-checks/verify.ts';
import type { JobName } from '../../src/platform/jobs/jobs.ts';
import { openJobWorker } from '../../src/platform/jobs/pg-boss.adapter.ts';
import { Unanswered } from './fault-client.ts';
import { killNow } from './fault-database.ts';
import type { FaultEnvironment } from './fault-environment.ts';
import type { Act } from './kill-flows.ts';

/**
 * web: the serving node. worker: the job worker. backend: one PostgreSQL process; PostgreSQL then ends all others and restarts, as after an
 * out-of-memory kill. database: all of them. All by SIGKILL.
 */
export type VictimName = 'web' | 'worker' | 'backend' | 'database';

/** Kills a victim. @returns a function that restarts it, and resolves once it serves */
export async function kill(environment: FaultEnvironment, victim: VictimName): Promise<() => Promise<void>> {
  const { database } = environment;
  if (victim === 'backend') return killBackend(environment);
  await (victim === 'database' ? database : environment[victim]).kill();
  return async () => {
    // A starting worker takes over expired jobs: a job of a dead worker expires after one minute.
    if (victim === 'worker') await letTimePass(environment);
    await (victim === 'database' ? database : environment[victim]).start();
  };
}

/** Kills one backend of the node or the worker; PostgreSQL then ends all of them. */
async function killBackend({ test, database }: FaultEnvironment): Promise<() => Promise<void>> {
  const connect = async () => {
    const client = new pg.Client(database.connection);
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const witness = await connect();
  const allClosed = new Promise((resolve) => witness.once('end', resolve));
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where application_name in ('web', 'worker') order by state = 'active' desc, state_change desc limit 1`.execute(
    test.deps.db,
  );
  for (const { pid } of rows) killNow(pid);
  await allClosed;
  return async () => {
    const comeBack = () => connect().catch(() => null);
    let client = await comeBack();
    for (; !client; client = await comeBack()) await wait(20);
    await client.end();
  };
}

/** Jobs without a waiting user: they analyze photos and listings, for any length of time. */
const unhurried: JobName[] = ['media.analyzePhoto', 'media.analyzePending', 'moderation.checkListing'];

/** Simulates the passage of an hour: jobs and claimed emails of a killed worker expire, and delayed retries are due. */
async function letTimePass({ test: { deps } }: FaultEnvironment): Promise<void> {
  await sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active' and name <> all(${unhurried})`.execute(
    deps.db,
  );
  await sql`update outbox_email set lease_until = lease_until - interval '1 hour' where lease_until is not null`.execute(
    deps.db,
  );
  await sql`update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after < now() + interval '1 hour'`.execute(
    deps.db,
  );
}

const SETTLES_MS = 60_000;

/**
 * Resolves once all promised effects exist: no pending email, no open job, no pending search change.
 * @throws with the pending items after a minute, or the worker's output when it crashed
 */
export async function waitForEffects(environment: FaultEnvironment): Promise<void> {
  const { deps } = environment.test;
  const pendingQuery = sql<{ what: string }>`
    select 'job ' || name || ' ' || state as what from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' and name <> all(${unhurried}) and start_after < now() + interval '1 hour'
    union all select 'email ' || name from outbox_email where sent_at is null and refused_at is null
    union all select 'change of listing ' || listing_id from search_pending`;
  const deadline = performance.now() + SETTLES_MS;
  let remaining = (await pendingQuery.execute(deps.db)).rows;
  for (let round = 0; remaining.length > 0; round += 1) {
    if (environment.worker.crashed()) throw new Error(`The worker ended by itself:\n${environment.worker.output()}`);
    if (performance.now() > deadline) throw new Error(`Still waiting: ${remaining.map(({ what }) => what).join(', ')}`);
    // The worker may first finish its current jobs.
    if (round % 20 === 10) {
      await letTimePass(environment);
      await (await openJobWorker(deps)).stop(0);
    }
    await wait(100);
    remaining = (await pendingQuery.execute(deps.db)).rows;
  }
}

/**
 * requested, acknowledged: acts started, and acts confirmed to a client. stored: acts present once and complete. lost:
 * confirmed acts missing or partial. twice: records stored repeatedly. broken: violated invariants of weight `error`.
 */
export type EffectTotals = {
  requested: number;
  acknowledged: number;
  stored: number;
  lost: string[];
  twice: string[];
  broken: string[];
};

/** Runs all acts at once. @returns which were acknowledged */
export async function runActs(acts: readonly Act[]): Promise<boolean[]> {
  return Promise.all(
    acts.map((act) =>
      act.run().then(
        () => true,
        (error: unknown) => {
          if (error instanceof Unanswered) return false;
          throw error;
        },
      ),
    ),
  );
}

/** Counts the stored acts and checks the data invariants. */
export async function countEffects(
  { test }: FaultEnvironment,
  acts: readonly Act[],
  acknowledged: readonly boolean[],
): Promise<EffectTotals> {
  const totals: EffectTotals = { requested: acts.length, acknowledged: 0, stored: 0, lost: [], twice: [], broken: [] };
  for (const [at, act] of acts.entries()) {
    const stored = await act.countStored();
    const counts = Object.values(stored);
    const isThere = counts.some((times) => times > 0);
    if (acknowledged[at]) totals.acknowledged += 1;
    if (counts.every((times) => times === 1)) totals.stored += 1;
    if (counts.some((times) => times > 1)) totals.twice.push(JSON.stringify(stored));
    if ((acknowledged[at] || isThere) && counts.some((times) => times < 1)) totals.lost.push(JSON.stringify(stored));
  }
  const { checked } = await verify(test.deps, { shown: 5, files: true });
  for (const { id, weight, shown } of checked.flatMap(({ broken }) => broken)) {
    const details = shown.map(({ subject, what }) => `${subject} ${what}`).join('; ');
    if (weight === 'error') totals.broken.push(`${id}: ${details}`);
  }
  return totals;
}
