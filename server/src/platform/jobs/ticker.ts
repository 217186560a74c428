import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { withAdvisoryLock } from '../postgres/advisory-lock.ts';
import type { Db } from '../postgres/postgres.ts';
import { countTickerFailure } from './job-metrics.ts';

export type TickerDefinition<D> = {
  kind: 'ticker';
  name: string;
  everyMs: number;
  run: (deps: D) => Promise<unknown>;
};

type Parts = { db: Db; log: Logger };

/** Time that `stop` waits for a running call. */
const GRACE_MS = 8_000;

/** Calls a ticker's `run` repeatedly: one node at a time, never overlapping. A failure is logged and retried at the next interval. */
export function startTicker<D extends Parts>(deps: D, ticker: TickerDefinition<D>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const more = await runOnce(deps, ticker);
      if (!more) await wait(ticker.everyMs, undefined, { signal: stopping.signal }).catch(() => {});
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
