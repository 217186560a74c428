import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
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
 * pg-boss database adapter for the pool. Some statements contain a full transaction: a failed one is rolled back, or
 * its connection would reject later statements.
 */
function sqlOnPool(db: Db): PgBoss.Db {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async (connection) => {
        try {
          return await sqlOn(connection).executeSql(text, values);
        } catch (error) {
          if (/\bBEGIN\b/i.test(text)) await sql`rollback`.execute(connection);
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
    // A renamed or removed job must not fill a queue without a worker.
    for (const { name } of await boss.getSchedules()) if (!(name in queues)) await boss.unschedule(name);
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

/** `last`: no retry follows if this attempt fails. */
export type Attempt = { last: boolean };

type JobHandler = (payload: unknown, attempt: Attempt) => Promise<unknown>;

export type JobWorker = {
  /** `atOnce`: maximum concurrent jobs of the queue in this process. */
  work(queue: string, handler: JobHandler, atOnce: number): Promise<void>;
  /** Runs the jobs of a queue that is no longer filled; without effect if the database does not have it. */
  workFormer(queue: string, handler: JobHandler): Promise<void>;
  schedule(queue: string, cron: string): Promise<void>;
  /** Takes no more jobs and waits for running ones. The next worker retries jobs that exceed `graceMs`. */
  stop(graceMs: number): Promise<void>;
};

/** Poll interval of an idle queue: the longest delay between commit and effect. */
const POLL_SECONDS = 1;
/** Poll interval of a renamed queue: nothing new arrives there, except from nodes of the previous release. */
const FORMER_POLL_SECONDS = 5;

type Rows = Awaited<ReturnType<PgBoss.Db['executeSql']>>;

/** Shorter than any job timeout: after that the next worker gets the job anyway. */
const ENDING_MS = 45_000;

/** pg-boss completes or fails jobs with three parameters: the queue, the ids and the output. */
const endsJobs = (values: unknown[] | undefined) => values?.length === 3 && Array.isArray(values[1]);

/** Runs the jobs of queues; `openJobSender` must have run on this database. */
export async function openJobWorker({ db, log }: { db: Db; log: Logger }): Promise<JobWorker> {
  const running = new Set<Promise<unknown>>();
  const track = <T>(promise: Promise<T>): Promise<T> => {
    running.add(promise);
    const untrack = () => running.delete(promise);
    promise.then(untrack, untrack);
    return promise;
  };
  const own = sqlOnPool(db);
  const stopping = new AbortController();
  // pg-boss does not await its own updates; pending ones must end before the pool closes.
  const tracked: PgBoss.Db = {
    executeSql: (text, values) =>
      track(endsJobs(values) ? untilWritten(() => own.executeSql(text, values)) : own.executeSql(text, values)),
  };
  /** pg-boss does not await this write, so an error would end the process. Retries until the database stores the job's outcome. */
  const untilWritten = async (write: () => Promise<Rows>): Promise<Rows> => {
    const deadline = Date.now() + ENDING_MS;
    for (;;) {
      try {
        return await write();
      } catch (error) {
        log.error({ err: error }, 'how a job ended could not be written');
        if (stopping.signal.aborted || Date.now() > deadline) return { rows: [{ count: '0' }] };
        await delay(POLL_SECONDS * 1_000, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  const boss = new PgBoss({ db: tracked, migrate: false, maintenanceIntervalSeconds: 15 });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await boss.start();
  // Expired jobs of a killed worker return to their queue at once.
  await boss.expire();
  const present = new Set((await boss.getQueues()).map((queue) => queue.name));
  const startPolling = async (queue: string, handler: JobHandler, pollingIntervalSeconds: number) => {
    const options = { batchSize: 1, pollingIntervalSeconds, includeMetadata: true } as const;
    const id = await boss.work(queue, options, ([job]) => {
      // Polls again as soon as this job is done; otherwise a busy queue would run one job per interval.
      boss.notifyWorker(id);
      return track(handler(job?.data, { last: job !== undefined && job.retryCount >= job.retryLimit }));
    });
  };
  return {
    work: async (queue, handler, atOnce) => {
      for (let worker = 0; worker < atOnce; worker += 1) await startPolling(queue, handler, POLL_SECONDS);
    },
    workFormer: async (queue, handler) => {
      if (present.has(queue)) await startPolling(queue, handler, FORMER_POLL_SECONDS);
    },
    schedule: (queue, cron) => boss.schedule(queue, cron, {}, { tz: 'UTC' }),
    stop: async (graceMs) => {
      const deadline = Date.now() + graceMs;
      stopping.abort();
      await boss.stop({ graceful: true, timeout: graceMs });
      while (running.size > 0 && Date.now() < deadline) {
        const timeout = new Promise((resolve) => setTimeout(resolve, deadline - Date.now()).unref());
        await Promise.race([Promise.allSettled(running), timeout]);
      }
    },
  };
}
