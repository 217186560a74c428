import type { Deps } from '../deps.ts';
import { deleteExpiredCodes } from './phone-confirmation.store.ts';

/** Purges codes that have expired. */
export async function purgeExpired({ db, clock, log }: Deps): Promise<void> {
  const codes = await deleteExpiredCodes(db, clock.now());
  log.debug({ codes }, 'expired rows purged');
}
