import { dateOf, dayInItaly } from '../../platform/lib/nights.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { matchDaysOf } from '../search-watches/match-days.ts';
import { collapse } from './changes.rules.ts';
import { insertMatches, lockMatching, takeChanges, takePast } from './match.store.ts';

/** Small, so that a concurrent index update waits only briefly for it. */
const BATCH = 100;

/**
 * Matches changed listings with watched searches in one transaction, so another worker can take over after a crash. May
 * run on any node, also concurrently.
 * @returns whether more changes may be pending.
 */
export async function matchChanges(deps: Pick<Deps, 'db' | 'clock' | 'recordEvent'>): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    await lockMatching(trx);
    const taken = await takeChanges(trx, BATCH);
    const past = await takePast(trx, BATCH);
    if (taken.length + past.length === 0) return false;
    const now = deps.clock.now();
    const today = dayInItaly(now);
    const matches = await insertMatches(trx, {
      changes: collapse(taken, dateOf(today)),
      past,
      now,
      days: matchDaysOf(now),
    });
    const changes = taken.length + past.length;
    if (matches > 0) await deps.recordEvent({ event: 'alerts.matched', changes, matches }, trx);
    return taken.length === BATCH || past.length === BATCH;
  });
}
