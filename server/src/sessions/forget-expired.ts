import type { Deps } from '../deps.ts';
import { deletePassedWindows } from '../rate-limit.store.ts';
import { deleteEndedSessions } from './sessions.store.ts';
import { tellEndedViews } from './tell-ended-views.ts';

/** Clears away sessions that have ended and counters whose window has passed. Both were dead already. */
export async function forgetExpired(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'report'>): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const sessions = await db.transaction().execute(async (trx) => {
    const ended = await deleteEndedSessions(trx, now);
    await tellEndedViews(deps, trx, ended);
    return ended.length;
  });
  const counters = await deletePassedWindows(db, now);
  log.debug({ sessions, counters }, 'expired rows forgotten');
}
