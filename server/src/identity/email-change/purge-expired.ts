import type { Deps } from '../deps.ts';
import { deleteExpiredChanges } from './email-change.store.ts';

/** Purges changes without a valid link. */
export async function purgeExpired({ db, clock, log }: Deps): Promise<void> {
  const changes = await deleteExpiredChanges(db, clock.now());
  log.debug({ changes }, 'expired rows purged');
}
