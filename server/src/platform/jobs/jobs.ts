import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../lib/clock.ts';
import type { Db, Queryable } from '../postgres/postgres.ts';
import { traced } from '../telemetry/tracing.ts';
import { measureJob } from './job-metrics.ts';
import {
  type Attempt,
  type DueCondition,
  type JobSender,
  openJobSender,
  openJobWorker,
  type QueueSettings,
  type SendOptions,
} from './pg-boss.adapter.ts';
import { startScheduler } from './scheduler.ts';
import { type RunningTicker, startTicker, type TickerDefinition } from './ticker.ts';

/**
 * Durable jobs. A transaction queues its jobs, so none is lost between commit and effect. If a worker dies, the next one runs the job
 * again: handlers must be idempotent.
 */

/** Every job and its payload: ids, never rows, because time passes before it runs. Each `*.jobs.ts` adds its own. */
export interface JobPayloads extends Record<never, never> {}

export type JobName = keyof JobPayloads & string;

/** For jobs without parameters. */
export const noPayload = z.object({});
export type NoPayload = Record<string, never>;

const defaults: QueueSettings = { retryLimit: 10, retryDelay: 1, retryBackoff: true, expireInSeconds: 60 };

export type Jobs = {
  /** Queues a job through `on`: it exists if and only if that transaction commits. */
  enqueue<N extends JobName>(on: Queryable, job: N, payload: JobPayloads[N], options?: SendOptions): Promise<void>;
  /** Same as `enqueue`, for any number of payloads. One statement. */
  enqueueAll<N extends JobName>(on: Queryable, job: N, payloads: readonly JobPayloads[N][]): Promise<void>;
  stop(): Promise<void>;
};

/** Migrates the queue schema (about 100 ms the first time), creates missing queues and opens the sender. */
export async function makeJobs(
  parts: { db: Db; log: Logger },
  definitions: readonly WorkDefinition<never>[],
): Promise<Jobs> {
  const queues = definitions.flatMap((work) => (work.kind === 'job' ? [[work.name, work.settings] as const] : []));
  const sender: JobSender = await openJobSender(parts, Object.fromEntries(queues));
  return {
    enqueue: (on, job, payload, options = {}) => sender.send(on, job, payload, options),
    enqueueAll: (on, job, payloads) => sender.sendAll(on, job, payloads),
    stop: () => sender.stop(),
  };
}

type JobDefinition<D> = {
  kind: 'job';
  name: JobName;
  payload: z.ZodType;
  settings: QueueSettings;
  handler: (deps: D, payload: never, attempt: Attempt) => Promise<unknown>;
  cron: string | undefined;
  /** Queues of the previous release for this job; each job that still waits there runs. */
  formerNames: readonly string[];
  /** Maximum concurrent jobs per process. */
  atOnce: number;
};

/** `D`: its dependencies. */
export type WorkDefinition<D> = JobDefinition<D> | TickerDefinition<D>;

/**
 * Defines a job: payload, queue settings, handler. Used in `*.jobs.ts`. `cron` (UTC) also queues it, once for all
 * nodes. An old payload that `payload` rejects fails the job. `formerNames` are removed one release after the rename.
 */
export function defineJob<N extends JobName, D>(
  name: N,
  {
    settings = {},
    cron,
    formerNames = [],
    atOnce = 1,
    ...job
  }: {
    payload: z.ZodType<JobPayloads[N]>;
    handler: (deps: D, payload: JobPayloads[N], attempt: Attempt) => Promise<unknown>;
    settings?: Partial<QueueSettings>;
    cron?: string;
    formerNames?: readonly string[];
    atOnce?: number;
  },
): WorkDefinition<D> {
  return { kind: 'job', name, ...job, settings: { ...defaults, ...settings }, cron, formerNames, atOnce };
}

/**
 * Repeats work on one node at a time: `run` starts `everyMs` after its last end, and with `due` only while that holds.
 * When it returns true, more work is pending and it runs again at once.
 */
export function defineTicker<D>({
  everyMs = 0,
  ...ticker
}: Omit<TickerDefinition<D>, 'kind' | 'everyMs'> &
  ({ everyMs: number } | (Required<Pick<TickerDefinition<D>, 'due'>> & { everyMs?: number }))): WorkDefinition<D> {
  return { kind: 'ticker', everyMs, ...ticker };
}

/** The process must stop within 10 s; this leaves 2 s for other shutdown work. */
const GRACE_MS = 8_000;

/** Runs all definitions. The returned function stops them and resolves when nothing runs any more. */
export async function startWorker<D extends { db: Db; clock: Clock; log: Logger }>(
  deps: D,
  definitions: readonly WorkDefinition<D>[],
): Promise<() => Promise<void>> {
  const worker = await openJobWorker(deps);
  const tickers: RunningTicker[] = [];
  const due = new Map<string, () => void>();
  const conditions: DueCondition[] = [];
  const crons: { pattern: string; send: () => Promise<void> }[] = [];
  for (const definition of definitions) {
    const { name } = definition;
    if (definition.kind === 'ticker') {
      const ticker = startTicker(deps, definition);
      tickers.push(ticker);
      due.set(name, ticker.wake);
      if (definition.due) conditions.push({ name, due: definition.due });
    } else {
      const { formerNames, atOnce, cron } = definition;
      const run = (payload: unknown, attempt: Attempt) => runJob(deps, definition, payload, attempt);
      for (const queue of [name, ...formerNames]) due.set(queue, worker.work(queue, run, atOnce));
      if (cron) crons.push({ pattern: cron, send: () => worker.sendOncePerMinute(name) });
    }
  }
  const scheduler = startScheduler(deps, { due, conditions, crons });
  return async () => {
    await Promise.all([scheduler.stop(), ...tickers.map((ticker) => ticker.stop()), worker.stop(GRACE_MS)]);
  };
}

async function runJob<D extends { log: Logger }>(
  deps: D,
  { name, payload, handler }: JobDefinition<D>,
  data: unknown,
  attempt: Attempt,
) {
  try {
    const work = async () => handler(deps, payload.parse(data ?? {}) as never, attempt);
    await measureJob(name, attempt, () => traced(`job ${name}`, work));
  } catch (error) {
    deps.log.error({ err: error, job: name }, 'job failed');
    throw error;
  }
}
