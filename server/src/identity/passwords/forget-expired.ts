import type { Deps } from '../deps.ts';
import { deleteExpiredResets } from './passwords.store.ts';

/** Clears away reset links that have expired, used or not. */
export async function forgetExpired({ db, clock, log }: Deps): Promise<void> {
  const resets = await deleteExpiredResets(db, clock.now());
  log.debug({ resets }, 'expired rows forgotten');
}
