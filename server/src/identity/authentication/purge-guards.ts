import type { Deps } from '../deps.ts';
import { deleteExpiredGuards } from './guard.store.ts';

/** Purges guards without an attempt for a day. They make no one wait any more. */
export async function purgeGuards({ db, clock, log }: Deps): Promise<void> {
  const guards = await deleteExpiredGuards(db, clock.now());
  log.debug({ guards }, 'expired rows purged');
}
