import type { Deps } from '../deps.ts';
import { deleteExpiredAddresses } from './contact-address.store.ts';

/** Purges addresses that nobody confirmed while the link worked. */
export async function forgetExpired({ db, clock, log }: Deps): Promise<void> {
  const addresses = await deleteExpiredAddresses(db, clock.now());
  log.debug({ addresses }, 'expired rows forgotten');
}
