import type { Deps } from '../deps.ts';
import { deleteExpiredChanges } from './email-change.store.ts';

/** Purges changes of which no link works any more. */
export async function forgetExpired({ db, clock, log }: Deps): Promise<void> {
  const changes = await deleteExpiredChanges(db, clock.now());
  log.debug({ changes }, 'expired rows forgotten');
}
