import type { Trx } from '../../adapters/postgres.ts';
import type { Deps } from '../../deps.ts';
import { queueCheck } from '../../moderation/queue-check.ts';
import { selectShownOfProperty } from '../quality.store.ts';

/** A home was changed, in this transaction: its ads that are public, or were taken off, are looked at again. */
export async function checkAdsOfHome(deps: Pick<Deps, 'jobs'>, trx: Trx, propertyId: number): Promise<void> {
  for (const listingId of await selectShownOfProperty(trx, propertyId)) {
    await queueCheck(deps, trx, listingId, 'CHANGED');
  }
}
