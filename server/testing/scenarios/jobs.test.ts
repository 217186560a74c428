import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, inject, it, vi } from 'vitest';
import { allWork } from '../../src/app/registries/jobs.ts';
import { defineJob, defineTicker, makeJobs, noPayload, startWorker } from '../../src/platform/jobs/jobs.ts';
import { testApp } from '../test-app.ts';

const logLines: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void logLines.push(JSON.parse(line).msg) });
const deps = { ...(await testApp()).deps, log };
const polling = { timeout: 10_000, interval: 20 };

const enqueue = (on = deps.db) => deps.jobs.enqueue(on, 'sessions.purgeExpired', {});

/** Processes the queue with `handler` while `during` runs. */
async function working(handler: () => Promise<unknown>, during: () => Promise<unknown>) {
  const stop = await startWorker(deps, [defineJob('sessions.purgeExpired', { payload: noPayload, handler })]);
  try {
    await during();
  } finally {
    await stop();
  }
}

describe('a job', () => {
  it('exists only if its transaction commits', async () => {
    const failing = deps.db.transaction().execute(async (trx) => {
      await deps.jobs.enqueue(trx, 'sessions.purgeExpired', {});
      throw new Error('the cause fails');
    });
    await expect(failing).rejects.toThrow('the cause fails');
    await deps.db.transaction().execute((trx) => deps.jobs.enqueue(trx, 'sessions.purgeExpired', {}));
    let runs = 0;
    await working(
      async () => {
        runs += 1;
      },
      async () => {
        await vi.waitFor(() => expect(runs).toBe(1), polling);
        await enqueue();
        await vi.waitFor(() => expect(runs).toBe(2), polling);
      },
    );
    expect(runs).toBe(2);
  });

  it('starts right after the previous one: only an idle queue waits for the next poll', async () => {
    const JOBS = 12;
    for (let queued = 0; queued < JOBS; queued += 1) await enqueue();
    const at: number[] = [];
    await working(
      async () => at.push(performance.now()),
      () => vi.waitFor(() => expect(at).toHaveLength(JOBS), { ...polling, timeout: 14_000 }),
    );
    expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeLessThan(JOBS * 250);
  });

  it.each([
    ['is done', 'completed', async () => {}],
    ['fails', 'retry', () => Promise.reject(new Error('no'))],
  ])('that %s during a database outage is recorded as that afterwards', async (_, state, outcome) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(deps.db);
    const name = rows[0]?.name ?? '';
    const { host, port, user } = inject('postgres');
    const admin = new pg.Client({ host, port, user, database: 'postgres' });
    await admin.connect();
    const lets = (allowed: boolean) => admin.query(`alter database ${name} allow_connections ${allowed}`);
    await sql`delete from pgboss.job`.execute(deps.db);
    await enqueue();
    let isFirst = true;
    await working(
      async () => {
        if (!isFirst) return;
        isFirst = false;
        await lets(false);
        await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
        return outcome();
      },
      async () => {
        await vi.waitUntil(() => logLines.includes('how a job ended could not be written'), polling);
        await lets(true);
        const now = () => sql<{ state: string }>`select state from pgboss.job`.execute(deps.db);
        const stateNow = () =>
          now().then(
            ({ rows: [job] }) => job?.state,
            () => 'away',
          );
        await vi.waitUntil(async () => (await stateNow()) === state, polling);
      },
    );
    logLines.length = 0;
    await sql`delete from pgboss.job`.execute(deps.db);
    await admin.end();
  });

  it('is finished before the worker stops', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let [started, ended] = [false, false];
    await enqueue();
    const stop = await startWorker(deps, [
      defineJob('sessions.purgeExpired', {
        payload: noPayload,
        handler: async () => {
          started = true;
          await released;
          ended = true;
        },
      }),
    ]);
    await vi.waitFor(() => expect(started).toBe(true), polling);
    const stopped = stop();
    release();
    await stopped;
    expect(ended).toBe(true);
  });

  it('is taken over from a killed worker', async () => {
    await enqueue();
    await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 hour'
      where state = 'created'`.execute(deps.db);
    let runs = 0;
    await working(
      async () => {
        runs += 1;
      },
      () => vi.waitFor(() => expect(runs).toBe(1), polling),
    );
  });

  it('recognizes its last attempt', async () => {
    await enqueue();
    await sql`update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false
      where state = 'created'`.execute(deps.db);
    const attempts: boolean[] = [];
    const stop = await startWorker(deps, [
      defineJob('sessions.purgeExpired', {
        payload: noPayload,
        handler: async (_deps, _payload, { last }) => {
          attempts.push(last);
          throw new Error('one bad try');
        },
      }),
    ]);
    await vi.waitFor(() => expect(attempts).toEqual([false, true]), polling);
    await stop();
  });

  it('has a queue, independent of which node starts first, and no connection stays broken', async () => {
    await sql`drop schema pgboss cascade`.execute(deps.db);
    const nodes = await Promise.all(Array.from({ length: 4 }, () => makeJobs(deps, allWork)));
    await enqueue();
    await Promise.all(Array.from({ length: 12 }, () => sql`select 1`.execute(deps.db)));
    for (const node of nodes) await node.stop();
  });

  it('runs from the queue of its former name', async () => {
    await sql`delete from pgboss.job`.execute(deps.db);
    const formerName = 'former.purge' as 'sessions.purgeExpired';
    const former = await makeJobs(deps, [defineJob(formerName, { payload: noPayload, handler: async () => {} })]);
    await former.enqueue(deps.db, formerName, {});
    await former.stop();
    let runs = 0;
    const renamed = defineJob('sessions.purgeExpired', {
      payload: noPayload,
      formerNames: [formerName, 'never.existed'],
      handler: async () => {
        runs += 1;
      },
    });
    const stop = await startWorker(deps, [renamed]);
    await vi.waitFor(() => expect(runs).toBe(1), polling);
    await stop();
  });

  it('is no longer scheduled by the queue itself', async () => {
    await sql`insert into pgboss.schedule (name, cron) values ('sessions.purgeExpired', '0 0 * * *')`.execute(deps.db);
    const node = await makeJobs(deps, allWork);
    await node.stop();
    const { rows } = await sql`select from pgboss.schedule`.execute(deps.db);
    expect(rows).toEqual([]);
  });

  it('with a cron pattern is queued once in each matching minute, on all nodes together', async () => {
    await sql`delete from pgboss.job`.execute(deps.db);
    let runs = 0;
    const handler = async () => {
      runs += 1;
    };
    const definition = defineJob('sessions.purgeExpired', { payload: noPayload, handler, cron: '* * * * *' });
    const nodes = await Promise.all([startWorker(deps, [definition]), startWorker(deps, [definition])]);
    await vi.waitFor(() => expect(runs).toBeGreaterThan(0), polling);
    await Promise.all(nodes.map((stop) => stop()));
    const { rows } = await sql`
      select count(*)::int as jobs, count(distinct singleton_on)::int as minutes from pgboss.job`.execute(deps.db);
    expect(rows).toEqual([{ jobs: runs, minutes: runs }]);
  });
});

describe('a ticker', () => {
  it('runs on one node at a time, survives a failure, and continues at once while work remains', async () => {
    let [running, maxRunning, runs] = [0, 0, 0];
    const ticker = defineTicker({
      name: 'test.tick',
      everyMs: 5,
      run: async () => {
        runs += 1;
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await sql`select 1`.execute(deps.db);
        running -= 1;
        if (runs === 2) throw new Error('one bad turn');
        return runs < 5;
      },
    });
    const nodes = await Promise.all([startWorker(deps, [ticker]), startWorker(deps, [ticker])]);
    await vi.waitFor(() => expect(runs).toBeGreaterThan(8), polling);
    await Promise.all(nodes.map((stop) => stop()));
    expect({ maxRunning, running }).toEqual({ maxRunning: 1, running: 0 });
  });

  it('with a condition runs at its start and then only while the condition holds', async () => {
    await sql`create table test_due (done boolean not null default false)`.execute(deps.db);
    let [runs, others] = [0, 0];
    const runOther = async () => {
      others += 1;
    };
    const other = defineTicker({ name: 'test.other', everyMs: 5, run: runOther });
    const run = async () => {
      runs += 1;
      await sql`update test_due set done = true`.execute(deps.db);
    };
    const ticker = defineTicker({
      name: 'test.due',
      due: () => sql`exists (select from test_due where not done)`,
      run,
    });
    const stop = await startWorker(deps, [ticker, other]);
    await vi.waitFor(() => expect(others).toBeGreaterThan(100), polling);
    expect(runs).toBe(1);
    await sql`insert into test_due default values`.execute(deps.db);
    await vi.waitFor(() => expect(runs).toBe(2), polling);
    await stop();
  });
});
