import type { Deps } from '../deps.ts';
import { deleteExpiredCodes } from './phone-confirmation.store.ts';

/** Purges codes that do not work any more. */
export async function forgetExpired({ db, clock, log }: Deps): Promise<void> {
  const codes = await deleteExpiredCodes(db, clock.now());
  log.debug({ codes }, 'expired rows forgotten');
}
