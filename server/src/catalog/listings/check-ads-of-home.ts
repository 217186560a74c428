import type { Deps } from '../../app/boot/deps.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { queueCheck } from '../../trust/moderation/queue-check.ts';
import { selectShownOfProperty } from './quality.store.ts';

/** A home was changed, in this transaction: its ads that are public, or were taken off, are looked at again. */
export async function checkAdsOfHome(deps: Pick<Deps, 'jobs'>, trx: Trx, propertyId: number): Promise<void> {
  for (const listingId of await selectShownOfProperty(trx, propertyId)) {
    await queueCheck(deps, trx, listingId, 'CHANGED');
  }
}
