import type { Deps } from '../deps.ts';
import { deleteExpiredAddresses } from './contact-address.store.ts';

/** Purges addresses whose link expired before it was used. */
export async function purgeContactAddresses({ db, clock, log }: Deps): Promise<void> {
  const addresses = await deleteExpiredAddresses(db, clock.now());
  log.debug({ addresses }, 'expired rows purged');
}
