import type { Logger } from 'pino';
import { z } from 'zod';
import type { Db, Queryable } from '../postgres/postgres.ts';
import { traced } from '../telemetry/tracing.ts';
import { measureJob } from './job-metrics.ts';
import {
  type Attempt,
  type JobSender,
  openJobSender,
  openJobWorker,
  type QueueSettings,
  type SendOptions,
} from './pg-boss.adapter.ts';
import { startTicker, type TickerDefinition } from './ticker.ts';

/**
 * Durable jobs. A transaction queues its jobs, so none is lost between commit and effect. If a worker dies, the next one runs the job
 * again: handlers must be idempotent.
 */

/** Every job and its payload: ids, never rows, because time passes before it runs. Each `*.jobs.ts` adds its own. */
export interface JobPayloads extends Record<never, never> {}

export type JobName = keyof JobPayloads & string;

/** Of a job that needs nothing but to be run. */
export const noPayload = z.object({});
export type NoPayload = Record<string, never>;

const defaults: QueueSettings = { retryLimit: 10, retryDelay: 1, retryBackoff: true, expireInSeconds: 60 };

export type Jobs = {
  /** Writes a job through `on`: it exists when, and only when, that transaction commits. */
  enqueue<N extends JobName>(on: Queryable, job: N, payload: JobPayloads[N], options?: SendOptions): Promise<void>;
  stop(): Promise<void>;
};

/** Brings the queue's own schema up to date (about 100 ms the first time), makes the missing queues and opens the sending side. */
export async function makeJobs(
  parts: { db: Db; log: Logger },
  definitions: readonly WorkDefinition<never>[],
): Promise<Jobs> {
  const queues = definitions.flatMap((work) => (work.kind === 'job' ? [[work.name, work.settings] as const] : []));
  const sender: JobSender = await openJobSender(parts, Object.fromEntries(queues));
  return {
    enqueue: (on, job, payload, options = {}) => sender.send(on, job, payload, options),
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
  /** How many a process works off at the same time. */
  atOnce: number;
};

/** `D`: what it needs. */
export type WorkDefinition<D> = JobDefinition<D> | TickerDefinition<D>;

/**
 * A job whole: payload, settings of its queue, handler. Used in `*.jobs.ts`. `cron` (UTC) also starts it by the clock, once for all
 * nodes. A payload that an earlier version wrote and `payload` refuses fails the job.
 */
export function defineJob<N extends JobName, D>(
  name: N,
  {
    settings = {},
    cron,
    atOnce = 1,
    ...job
  }: {
    payload: z.ZodType<JobPayloads[N]>;
    handler: (deps: D, payload: JobPayloads[N], attempt: Attempt) => Promise<unknown>;
    settings?: Partial<QueueSettings>;
    cron?: string;
    atOnce?: number;
  },
): WorkDefinition<D> {
  return { kind: 'job', name, ...job, settings: { ...defaults, ...settings }, cron, atOnce };
}

/**
 * Work that repeats more often than a queue should be asked: `run` is called `everyMs` after its last end, on one
 * node at a time, never overlapping. When it returns true there is more to do, and it is called again at once.
 */
export function defineTicker<D>(ticker: Omit<TickerDefinition<D>, 'kind'>): WorkDefinition<D> {
  return { kind: 'ticker', ...ticker };
}

/** Leaves two of the ten seconds in which a process must stop to everything else. */
const GRACE_MS = 8_000;

/** Works off every definition until the returned function is called; that resolves when nothing runs any more. */
export async function startWorker<D extends { db: Db; log: Logger }>(
  deps: D,
  definitions: readonly WorkDefinition<D>[],
): Promise<() => Promise<void>> {
  const worker = await openJobWorker(deps);
  const tickers: { stop(): Promise<void> }[] = [];
  for (const definition of definitions) {
    if (definition.kind === 'ticker') {
      tickers.push(startTicker(deps, definition));
    } else {
      const { name, atOnce } = definition;
      await worker.work(name, (payload, attempt) => runJob(deps, definition, payload, attempt), atOnce);
      if (definition.cron) await worker.schedule(definition.name, definition.cron);
    }
  }
  return async () => {
    await Promise.all([...tickers.map((ticker) => ticker.stop()), worker.stop(GRACE_MS)]);
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
