import { endPlacements } from '../../discovery/placements/end-placements.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockPurchaseOf, setPurchase } from './purchases.store.ts';

/**
 * Nothing comes of it: its payment failed or was given up, or was given back. What runs stops at once. One that has succeeded does not fail any more, and what was given
 * back stays so.
 */
export async function dropBoost(
  deps: Pick<Deps, 'clock' | 'report'>,
  trx: Trx,
  paymentId: number,
  to: 'failed' | 'refunded',
): Promise<void> {
  const purchase = await lockPurchaseOf(trx, paymentId);
  if (!purchase || purchase.status === 'refunded' || purchase.status === to) return;
  if (to === 'failed' && purchase.status === 'succeeded') return;
  const { id, listingId, live, status } = purchase;
  const ran = live && status === 'succeeded';
  await setPurchase(trx, id, { status: to, live: false, ...(ran && { expiresAt: deps.clock.now() }) });
  await endPlacements(trx, [id]);
  if (ran) await deps.report({ event: 'boosts.ended', listingId, purchaseId: id }, trx);
}
