import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from './deps.ts';
import type { TickerDefinition } from './jobs.ts';

/** Keeps our tickers' advisory locks apart from other uses of PostgreSQL's one number space. */
const LOCK_SPACE = 0x50611b;

/** How long `stop` waits for a run that is under way. */
const GRACE_MS = 8_000;

/**
 * Calls a ticker's `run` over and over: one node at a time (an advisory lock, held by an open transaction, so that
 * it dies with its holder), never overlapping. A failure is logged and waits for the next turn.
 */
export function startTicker(deps: Deps, ticker: TickerDefinition): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const more = await turn(deps, ticker);
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

/** @returns whether there is more to do at once. */
async function turn(deps: Deps, ticker: TickerDefinition): Promise<boolean> {
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${LOCK_SPACE}, hashtext(${ticker.name})) as mine`.execute(trx);
      return rows[0]?.mine === true && (await ticker.run(deps)) === true;
    });
  } catch (error) {
    deps.log.error({ err: error, ticker: ticker.name }, 'ticker failed');
    return false;
  }
}
