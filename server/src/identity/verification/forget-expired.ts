import type { Deps } from '../deps.ts';
import { deleteExpiredVerifications } from './verification.store.ts';

/** Clears away links that have expired, used or not. */
export async function forgetExpired({ db, clock, log }: Deps): Promise<void> {
  const verifications = await deleteExpiredVerifications(db, clock.now());
  log.debug({ verifications }, 'expired rows forgotten');
}
