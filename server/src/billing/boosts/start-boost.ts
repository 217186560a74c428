import { startPlacement } from '../../discovery/placements/start-placement.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { boostSpan, startOf } from './boost.rules.ts';
import { findAdOfPayment, findLivePurchase, lockAdToBoost, lockPurchaseOf, setPurchase } from './purchases.store.ts';

/**
 * Its payment has succeeded: the boost begins now, paused where the ad is not public. Once more changes nothing.
 * @returns `gone` where nothing can begin any more, so that all is to be given back: the ad is deleted or concluded, or has got another boost of the type since the
 *   payment was given up.
 */
export async function startBoost(
  deps: Pick<Deps, 'clock' | 'report'>,
  trx: Trx,
  paymentId: number,
): Promise<{ durationHours: number } | 'gone'> {
  const adId = await findAdOfPayment(trx, paymentId);
  const ad = adId === null ? undefined : await lockAdToBoost(trx, adId);
  const purchase = await lockPurchaseOf(trx, paymentId);
  if (!purchase || purchase.status === 'refunded') return 'gone';
  const { id, boostType, durationHours } = purchase;
  if (purchase.status === 'succeeded') return { durationHours };
  const way = startOf(ad);
  const other = ad && (await findLivePurchase(trx, { listingId: ad.id, boostType }));
  if (!ad || way === 'gone' || (other && other.id !== id)) {
    await setPurchase(trx, id, { status: 'refunded', live: false });
    return 'gone';
  }
  const now = deps.clock.now();
  const span = boostSpan(now, durationHours);
  const pausedAt = way === 'paused' ? now : null;
  await setPurchase(trx, id, { status: 'succeeded', live: true, startsAt: now, expiresAt: span.endsAt, pausedAt });
  if (way === 'shown') await startPlacement(trx, { listingId: ad.id, boostType, purchaseId: id, ...span });
  await deps.report({ event: 'boosts.started', listingId: ad.id, purchaseId: id }, trx);
  return { durationHours };
}
