import type { Currency } from '#contract/platform/money';
import { refuse as refuseAny } from '../../platform/lib/refusal.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { holdPackage } from '../products/products.queries.ts';
import { isAdvertiser, maySeeAd } from './boosts.policy.ts';
import { endIfOver } from './end-boosts.ts';
import { findLivePurchase, insertPurchase, lockAdToBoost } from './purchases.store.ts';

type Codes =
  | 'LISTING_NOT_FOUND_EXCEPTION'
  | 'LISTING_STATUS_EXCEPTION'
  | 'BOOST_PACKAGE_NOT_FOUND_EXCEPTION'
  | 'BOOST_ALREADY_LIVE_EXCEPTION';

/** What is to be paid, in words of this moment. */
export type Reserved = { productName: string; listingTitle: string; amountMinor: number; currency: Currency };

/**
 * Whether the actor may buy this boost for this ad now, and what it costs. The ad stays locked until the transaction ends, in which `attachBoost` follows.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for an ad that the actor may not see, AUTHORIZATION_DENIED_EXCEPTION for somebody else's, LISTING_STATUS_EXCEPTION with
 *   `status` for one that is not public, BOOST_PACKAGE_NOT_FOUND_EXCEPTION also for one that is not for sale, BOOST_ALREADY_LIVE_EXCEPTION (BIL-02)
 */
export async function reserveBoost(
  { deps, actor, refuse }: ActorUseCase<Codes>,
  trx: Trx,
  { listingId, boostPackageId }: { listingId: number; boostPackageId: number },
): Promise<Reserved> {
  const ad = await lockAdToBoost(trx, listingId);
  if (!ad || !maySeeAd(actor, ad)) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
  if (!isAdvertiser(actor, ad)) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
  if (ad.status !== 'PUBLISHED') {
    throw refuse('LISTING_STATUS_EXCEPTION', { status: ad.status, suspendedBy: ad.suspendedBy });
  }
  const offer = await holdPackage(trx, boostPackageId);
  if (!offer?.active) throw refuse('BOOST_PACKAGE_NOT_FOUND_EXCEPTION');
  const live = await findLivePurchase(trx, { listingId, boostType: offer.boostType });
  if (live && !(await endIfOver(deps, trx, live))) throw refuse('BOOST_ALREADY_LIVE_EXCEPTION');
  const { name: productName, priceMinor: amountMinor, currency } = offer;
  return { productName, listingTitle: ad.title, amountMinor, currency };
}

/**
 * The purchase that waits for its payment, in the transaction of `reserveBoost`.
 * @throws BOOST_ALREADY_LIVE_EXCEPTION when somebody was faster
 */
export async function attachBoost(
  trx: Trx,
  given: { listingId: number; boostPackageId: number; userId: number; paymentId: number; now: Date },
): Promise<void> {
  const { listingId, boostPackageId, userId, paymentId, now: createdAt } = given;
  const offer = await holdPackage(trx, boostPackageId);
  if (!offer) throw refuseAny('BOOST_PACKAGE_NOT_FOUND_EXCEPTION');
  const { name, boostType, durationHours, priceMinor, currency } = offer;
  const id = await insertPurchase(trx, {
    listingId,
    boostPackageId,
    userId,
    paymentId,
    createdAt,
    name,
    boostType,
    durationHours,
    priceMinor,
    currency,
    status: 'pending',
    live: true,
  });
  if (id === undefined) throw refuseAny('BOOST_ALREADY_LIVE_EXCEPTION');
}
