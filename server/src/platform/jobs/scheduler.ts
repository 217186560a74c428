import { setTimeout as wait } from 'node:timers/promises';
import { Cron } from 'croner';
import type { Logger } from 'pino';
import type { Clock } from '../lib/clock.ts';
import type { Db } from '../postgres/postgres.ts';
import { countTickerFailure } from './job-metrics.ts';
import { type DueCondition, readDueWork } from './pg-boss.adapter.ts';

/** Interval of the statement: the longest delay between a commit and its effect on an idle node. */
const POLL_MS = 500;
const MINUTE_MS = 60_000;
/** Time that `stop` waits for a running statement. */
const GRACE_MS = 8_000;

export type Schedule = {
  /** `wake` runs whenever work of this name is due. */
  due: ReadonlyMap<string, () => void>;
  conditions: readonly DueCondition[];
  /** `send` runs in each minute (UTC, by the time of the database) that matches `pattern`, on every node; once for all missed ones. */
  crons: readonly { pattern: string; send: () => Promise<void> }[];
};

/** Longest outage of the database whose scheduled jobs are made up for. */
const MAX_MISSED_MINUTES = 60;

/** Minutes since `last`, up to `current`; only `current` after a start. Empty while the minute is the same. */
export function minutesToSchedule(last: number | null, current: number): number[] {
  const first = last === null ? current : Math.max(last + 1, current - MAX_MISSED_MINUTES);
  return Array.from({ length: Math.max(0, current - first + 1) }, (_, index) => first + index);
}

/** Finds the due work of all queues and tickers with one statement, and wakes who does it. */
export function startScheduler(
  { db, clock, log }: { db: Db; clock: Clock; log: Logger },
  { due, conditions, crons }: Schedule,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const patterns = crons.map(({ pattern, send }) => ({ cron: new Cron(pattern, { timezone: 'UTC' }), send }));
  let lastMinute: number | null = null;
  const poll = async () => {
    const { now, names } = await readDueWork(db, conditions, clock.now());
    for (const name of names) due.get(name)?.();
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    const minutes = minutesToSchedule(lastMinute, minute).map((each) => new Date(each * MINUTE_MS));
    for (const { cron, send } of patterns) if (minutes.some((each) => cron.match(each))) await send();
    lastMinute = minute;
  };
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await poll().catch((error: unknown) => {
        countTickerFailure('scheduler');
        log.error({ err: error }, 'due work could not be read');
      });
      await wait(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const ended = loop();
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([ended, wait(GRACE_MS, undefined, { ref: false })]);
    },
  };
}
