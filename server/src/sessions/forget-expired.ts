import type { Deps } from '../deps.ts';
import { deletePassedWindows } from '../rate-limit.store.ts';
import { deleteEndedSessions } from './sessions.store.ts';

/** Clears away sessions that have ended and counters whose window has passed. Both were dead already. */
export async function forgetExpired({ db, clock, log }: Deps): Promise<void> {
  const now = clock.now();
  const sessions = await deleteEndedSessions(db, now);
  const counters = await deletePassedWindows(db, now);
  log.debug({ sessions, counters }, 'expired rows forgotten');
}
