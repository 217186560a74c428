import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { withAdvisoryLock } from '../postgres/advisory-lock.ts';
import type { Db } from '../postgres/postgres.ts';
import { countTickerFailure } from './job-metrics.ts';
import type { DueCondition } from './pg-boss.adapter.ts';

export type TickerDefinition<D> = {
  kind: 'ticker';
  name: string;
  /** Shortest pause between two runs. */
  everyMs: number;
  /** SQL expression that holds while there is work. Without it, `run` itself looks for work. */
  due?: DueCondition['due'];
  run: (deps: D) => Promise<unknown>;
};

type Parts = { db: Db; log: Logger };

/** Time that `stop` waits for a running call. */
const GRACE_MS = 8_000;

export type RunningTicker = {
  /** There is due work. */
  wake(): void;
  stop(): Promise<void>;
};

/**
 * Calls a ticker's `run` repeatedly: one node at a time, never overlapping. A failure is logged and retried at the next
 * interval. A ticker with a condition waits for `wake`.
 */
export function startTicker<D extends Parts>(deps: D, ticker: TickerDefinition<D>): RunningTicker {
  const stopping = new AbortController();
  let work = Promise.withResolvers<void>();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      if (await runOnce(deps, ticker)) continue;
      work = Promise.withResolvers<void>();
      await wait(ticker.everyMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (ticker.due && !stopping.signal.aborted) await work.promise;
    }
  };
  const ended = loop();
  return {
    wake: () => work.resolve(),
    stop: async () => {
      stopping.abort();
      work.resolve();
      await Promise.race([ended, wait(GRACE_MS, undefined, { ref: false })]);
    },
  };
}

/** @returns whether more work is pending. */
async function runOnce<D extends Parts>(deps: D, { name, run }: TickerDefinition<D>): Promise<boolean> {
  try {
    return (await withAdvisoryLock(deps.db, `ticker:${name}`, () => run(deps))) === true;
  } catch (error) {
    countTickerFailure(name);
    deps.log.error({ err: error, ticker: name }, 'ticker failed');
    return false;
  }
}
