import { setTimeout as delay } from 'node:timers/promises';
import { Semaphore } from 'async-mutex';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Queryable } from '../postgres/postgres.ts';

/**
 * pg-boss over our own connections: it sends inside the caller's transaction, without a second pool. It creates and
 * migrates its tables in the schema `pgboss`.
 */

export type QueueSettings = { retryLimit: number; retryDelay: number; retryBackoff: boolean; expireInSeconds: number };

/** pg-boss database adapter for the caller's transaction. */
function sqlOn(on: Queryable): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await on.withoutPlugins().executeQuery(CompiledQuery.raw(text, values ?? []));
      return { rows };
    },
  };
}

/**
 * pg-boss database adapter for the pool. Some statements contain a full transaction, and a failed one would leave its
 * connection in it: rolls back after every error, which changes nothing outside of a transaction.
 */
function sqlOnPool(db: Db): PgBoss.Db {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async (connection) => {
        try {
          return await sqlOn(connection).executeSql(text, values);
        } catch (error) {
          await sql`rollback`.execute(connection).catch(() => {});
          throw error;
        }
      }),
  };
}

/**
 * `onceAMinute`: per key, one job runs at once and one more in the next minute, regardless of how many are sent. A skipped job is covered
 * by the one already queued.
 */
export type SendOptions = { startAfter?: Date; onceAMinute?: string };

export type JobSender = {
  send(on: Queryable, queue: string, payload: object, options: SendOptions): Promise<void>;
  sendAll(on: Queryable, queue: string, payloads: readonly object[]): Promise<void>;
  stop(): Promise<void>;
};

const MINUTE = 60;

/** Arbitrary but unique; migrations use [0x50611a, 1]. */
const OPENING_LOCK = [0x50611a, 2] as const;

/** Creates or migrates the schema, creates missing queues, and sends jobs; runs none. */
export async function openJobSender(
  { db, log }: { db: Db; log: Logger },
  queues: Record<string, QueueSettings>,
): Promise<JobSender> {
  const boss = new PgBoss({ db: sqlOnPool(db), supervise: false, schedule: false });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  // Serializes nodes: pg-boss's schema creation fails when several start together.
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${OPENING_LOCK[0]}, ${OPENING_LOCK[1]})`.execute(trx);
    await boss.start();
    const present = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const [name, settings] of Object.entries(queues)) {
      if (!present.has(name)) await boss.createQueue(name, { name, ...settings });
    }
    // Earlier versions scheduled jobs with pg-boss; `scheduler.ts` does it now.
    for (const { name } of await boss.getSchedules()) await boss.unschedule(name);
    await sql`create index if not exists archive_failed on pgboss.archive (completed_on) where state = 'failed'`.execute(
      trx,
    );
  });
  return {
    send: async (on, queue, payload, { onceAMinute, ...options }) => {
      if (onceAMinute !== undefined) {
        await boss.sendDebounced(queue, payload, { db: sqlOn(on) }, MINUTE, onceAMinute);
        return;
      }
      const id = await boss.send(queue, payload, { ...options, db: sqlOn(on) });
      if (!id) throw new Error(`The job ${queue} was not accepted`);
    },
    sendAll: async (on, queue, payloads) => {
      if (payloads.length === 0) return;
      const waiting = payloads.map((data) => ({ name: queue, data }));
      await boss.insert(waiting, { db: sqlOn(on) });
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

export type QueueStats = {
  name: string;
  /** Due now or later. */
  waiting: number;
  running: number;
  /** Failed permanently within the last week, and of these within the last hour. */
  failed: number;
  failedLastHour: number;
  /** Due time of the oldest pending job that is due. */
  oldestAt: Date | null;
};

/**
 * Statistics of every queue by name. Completed jobs move to the archive after half a day, for one week; a separate
 * index finds the failed ones.
 */
export async function readQueues(on: Queryable, now: Date): Promise<QueueStats[]> {
  const { rows } = await sql<QueueStats>`
    with failure as (
      select name, completed_on from pgboss.job where state = 'failed' and completed_on > ${now}::timestamptz - interval '7 days'
      union all
      select name, completed_on from pgboss.archive where state = 'failed' and completed_on > ${now}::timestamptz - interval '7 days'
    ), failures as (
      select name, count(*)::int as failed,
        (count(*) filter (where completed_on > ${now}::timestamptz - interval '1 hour'))::int as failed_last_hour
      from failure group by name
    ), open as (
      select name, count(*)::int as waiting, min(start_after) filter (where start_after <= ${now}::timestamptz) as oldest_at
      from pgboss.job where state < 'active' group by name
    ), running as (
      select name, count(*)::int as running from pgboss.job where state = 'active' group by name
    )
    select queue.name, coalesce(waiting, 0) as waiting, coalesce(running, 0) as running, coalesce(failed, 0) as failed,
      coalesce(failed_last_hour, 0) as failed_last_hour, oldest_at
    from pgboss.queue
      left join failures using (name) left join open using (name) left join running using (name)
    where queue.name not like '\_\_pgboss%'
    order by queue.name`.execute(on);
  return rows;
}

export type Backlog = {
  name: string;
  /** Due now. */
  due: number;
  /** Due later, including retries. */
  later: number;
  /** Pending retries, due now or later. */
  retrying: number;
  /** Due time of the oldest pending job that is due. */
  oldestAt: Date | null;
};

/** Pending jobs of every queue by name. Uses pg-boss's index of open jobs, so it is cheap enough for every few seconds. */
export async function readBacklogs(on: Queryable, now: Date): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    with open as (
      select name, (count(*) filter (where start_after <= ${now}::timestamptz))::int as due,
        (count(*) filter (where start_after > ${now}::timestamptz))::int as later,
        (count(*) filter (where state = 'retry'))::int as retrying,
        min(start_after) filter (where start_after <= ${now}::timestamptz) as oldest_at
      from pgboss.job where state < 'active' group by name
    )
    select queue.name, coalesce(due, 0) as due, coalesce(later, 0) as later, coalesce(retrying, 0) as retrying, oldest_at
    from pgboss.queue left join open using (name)
    where queue.name not like '\_\_pgboss%'
    order by queue.name`.execute(on);
  return rows;
}

export type DueWork = {
  /** Time of the database, the same for all nodes. */
  now: Date;
  /** Queues with due jobs, and the conditions that hold. */
  names: string[];
};

/** A condition of other due work, as an SQL expression. */
export type DueCondition = { name: string; due: (now: Date) => RawBuilder<unknown> };

/** Everything that is due, in one statement. `now`: for the conditions; jobs are due by the time of the database. */
export async function readDueWork(on: Queryable, conditions: readonly DueCondition[], now: Date): Promise<DueWork> {
  const jobs = sql`select name from pgboss.job where state < 'active' and start_after <= now() group by name`;
  const others = conditions.map(({ name, due }) => sql`select ${name}::text where ${due(now)}`);
  const { rows } = await sql<DueWork>`
    select now() as now, array(${sql.join([jobs, ...others], sql` union all `)}) as names`.execute(on);
  return rows[0] as DueWork;
}

/** `last`: no retry follows if this attempt fails. */
export type Attempt = { last: boolean };

type Handler = (payload: unknown, attempt: Attempt) => Promise<unknown>;

export type JobWorker = {
  /** Returns a function that runs the due jobs of a queue, `atOnce` at a time in this process, until none is left. */
  work(queue: string, handler: Handler, atOnce: number): () => void;
  /** Queues a job without parameters, once per minute of the database's time for all nodes. */
  sendOncePerMinute(queue: string): Promise<void>;
  /** Takes no more jobs and waits for running ones. The next worker retries jobs that exceed `graceMs`. */
  stop(graceMs: number): Promise<void>;
};

/** Interval of attempts to write the outcome of a job. */
const RETRY_MS = 1_000;

/** Shorter than any job timeout: after that the next worker gets the job anyway. */
const ENDING_MS = 45_000;

/** Runs jobs of queues; `openJobSender` must have run on this database. */
export async function openJobWorker({ db, log }: { db: Db; log: Logger }): Promise<JobWorker> {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  /** Queues of the active jobs by id. */
  const active = new Map<string, string>();
  const track = <T>(promise: Promise<T>): Promise<T> => {
    running.add(promise);
    const untrack = () => running.delete(promise);
    promise.then(untrack, untrack);
    return promise;
  };
  const own = sqlOnPool(db);
  // Its maintenance must end before the pool closes.
  const tracked: PgBoss.Db = { executeSql: (text, values) => track(own.executeSql(text, values)) };
  const boss = new PgBoss({ db: tracked, migrate: false, schedule: false, maintenanceIntervalSeconds: 15 });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await boss.start();
  // Expired jobs of a killed worker return to their queue at once.
  await boss.expire();

  /** Retries until the database stores the outcome of a job. */
  const untilWritten = async (write: () => Promise<unknown>): Promise<void> => {
    const deadline = Date.now() + ENDING_MS;
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        log.error({ err: error }, 'how a job ended could not be written');
        if (stopping.signal.aborted || Date.now() > deadline) return;
        await delay(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  const runOne = async (queue: string, job: PgBoss.JobWithMetadata, handler: Handler): Promise<void> => {
    active.set(job.id, queue);
    let end: () => Promise<unknown> = () => boss.complete(queue, job.id);
    try {
      const handled = track(handler(job.data, { last: job.retryCount >= job.retryLimit }));
      await withinSeconds(handled, Number(job.expireInSeconds));
    } catch (error) {
      end = () => boss.fail(queue, job.id, error as object);
    }
    await untilWritten(end);
    active.delete(job.id);
  };
  const runAll = async (queue: string, handler: Handler): Promise<void> => {
    while (!stopping.signal.aborted) {
      const [job] = await boss.fetch<object>(queue, { batchSize: 1, includeMetadata: true });
      if (!job) return;
      await runOne(queue, job, handler);
    }
  };
  return {
    work: (queue, handler, atOnce) => {
      const slots = new Semaphore(atOnce);
      return () => {
        while (!slots.isLocked()) track(slots.runExclusive(() => runAll(queue, handler)));
      };
    },
    sendOncePerMinute: async (queue) => {
      await boss.send(queue, {}, { singletonKey: 'schedule', singletonSeconds: MINUTE });
    },
    stop: async (graceMs) => {
      stopping.abort();
      const grace = new AbortController();
      const timeout = delay(graceMs, undefined, { ref: false, signal: grace.signal }).catch(() => {});
      const ended = async () => {
        while (running.size > 0) await Promise.allSettled(running);
      };
      await Promise.race([ended(), timeout]);
      grace.abort();
      const unfinished = [...active].map(([id, queue]) => boss.fail(queue, id, new Error('The worker has stopped')));
      await Promise.allSettled(unfinished);
      await boss.stop({ graceful: false });
    },
  };
}

/** @throws the errors of `work`, and one after this time */
async function withinSeconds(work: Promise<unknown>, seconds: number): Promise<void> {
  const ended = new AbortController();
  const timeout = delay(seconds * 1_000, undefined, { ref: false, signal: ended.signal }).then(() => {
    throw new Error(`The job took more than ${seconds} s`);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    ended.abort();
  }
}
