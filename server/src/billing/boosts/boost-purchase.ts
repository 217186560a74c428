import { endPlacements, startPlacements } from '../../discovery/placements/change-placements.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import type { Payment } from '../payments/payments.queries.ts';
import type { NewPurchase, Purchasable, PurchaseTarget, ReservedPurchase } from '../payments/purchasable.port.ts';
import { cancelIntent, requestPayment } from '../payments/request-payment.ts';
import { lockPackage } from '../products/products.queries.ts';
import { boostSpan, startOf } from './boost.rules.ts';
import { canSeeListing, mayBuyFor } from './boosts.policy.ts';
import { endIfExpired } from './end-boosts.ts';
import {
  findListingOfPayment,
  findLivePurchase,
  insertPurchase,
  lockListingToBoost,
  lockPurchaseOf,
  setPurchase,
} from './purchases.store.ts';

type Codes =
  | 'LISTING_NOT_FOUND_EXCEPTION'
  | 'LISTING_STATUS_EXCEPTION'
  | 'BOOST_PACKAGE_NOT_FOUND_EXCEPTION'
  | 'BOOST_ALREADY_LIVE_EXCEPTION';

/** Implements `Purchasable` for boosts. */
export const boostPurchase: Purchasable<Deps> = {
  reserve: reserveBoost,
  attach: attachBoost,
  async request(deps, payment) {
    return payment.amountMinor === 0 ? 'DONE' : requestPayment(deps, payment);
  },
  cancelIntent: (deps, _payment, intent) => cancelIntent(deps, intent),
  async deliver(deps, trx, payment) {
    const started = await startBoost(deps, trx, payment.id);
    if (started === 'GONE') return 'GONE';
    await invoiceBoost(deps, trx, payment, started);
    return 'DELIVERED';
  },
  async release(deps, trx, { id }, cause) {
    if (cause === 'FAILED') await releaseBoost(deps, trx, id, 'failed');
    if (cause === 'REFUNDED') await releaseBoost(deps, trx, id, 'refunded');
  },
  // The provider knows a boost only as a payment.
  sync: async () => {},
};

/**
 * Checks whether the actor may buy this boost for this listing, and gets its price. Locks the listing until the transaction ends.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for a listing that the actor may not see
 * @throws AUTHORIZATION_DENIED_EXCEPTION for another advertiser's listing
 * @throws LISTING_STATUS_EXCEPTION with `status` for one that is not public
 * @throws BOOST_PACKAGE_NOT_FOUND_EXCEPTION also for one that is not for sale
 * @throws BOOST_ALREADY_LIVE_EXCEPTION (BIL-02)
 */
async function reserveBoost(
  { deps, actor, domainError }: ActorUseCase<Codes>,
  trx: Trx,
  { listingId, productId }: PurchaseTarget,
): Promise<ReservedPurchase> {
  const listing = await lockListingToBoost(trx, listingId);
  if (!listing || !canSeeListing(actor, listing)) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  if (!mayBuyFor(actor, listing)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  const { status, suspendedBy } = listing;
  if (status !== 'PUBLISHED') throw domainError('LISTING_STATUS_EXCEPTION', { status, suspendedBy });
  const offer = await lockPackage(trx, productId);
  if (!offer?.active) throw domainError('BOOST_PACKAGE_NOT_FOUND_EXCEPTION');
  const live = await findLivePurchase(trx, { listingId, boostType: offer.boostType });
  if (live && !(await endIfExpired(deps, trx, live))) throw domainError('BOOST_ALREADY_LIVE_EXCEPTION');
  const { name: productName, priceMinor: amountMinor, currency } = offer;
  return { payerId: listing.advertiserId, productName, listingTitle: listing.title, amountMinor, currency };
}

/** Stores the payment, then the pending purchase. @throws BOOST_ALREADY_LIVE_EXCEPTION when a concurrent purchase was first */
async function attachBoost(
  { domainError }: Pick<ActorUseCase<Codes>, 'domainError'>,
  trx: Trx,
  { listingId, productId: boostPackageId, userId, now: createdAt }: NewPurchase,
  insertPayment: (product: { boostPackageId: number }) => Promise<number>,
): Promise<number> {
  const paymentId = await insertPayment({ boostPackageId });
  const offer = await lockPackage(trx, boostPackageId);
  if (!offer) throw domainError('BOOST_PACKAGE_NOT_FOUND_EXCEPTION');
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
  if (id === undefined) throw domainError('BOOST_ALREADY_LIVE_EXCEPTION');
  return paymentId;
}

/**
 * Starts the boost of a successful payment, paused if the listing is not public. Idempotent.
 * @returns `GONE`: the listing is deleted or concluded, or has another boost of the type since the payment was canceled
 */
export async function startBoost(
  deps: Pick<Deps, 'clock' | 'recordEvent'>,
  trx: Trx,
  paymentId: number,
): Promise<{ durationHours: number } | 'GONE'> {
  const listingId = await findListingOfPayment(trx, paymentId);
  const listing = listingId === null ? undefined : await lockListingToBoost(trx, listingId);
  const purchase = await lockPurchaseOf(trx, paymentId);
  if (!purchase || purchase.status === 'refunded') return 'GONE';
  const { id, boostType, durationHours } = purchase;
  if (purchase.status === 'succeeded') return { durationHours };
  const start = startOf(listing);
  const other = listing && (await findLivePurchase(trx, { listingId: listing.id, boostType }));
  if (!listing || start === 'gone' || (other && other.id !== id)) {
    await setPurchase(trx, id, { status: 'refunded', live: false });
    return 'GONE';
  }
  const now = deps.clock.now();
  const span = boostSpan(now, durationHours);
  const pausedAt = start === 'paused' ? now : null;
  await setPurchase(trx, id, { status: 'succeeded', live: true, startsAt: now, expiresAt: span.endsAt, pausedAt });
  if (start === 'shown') await startPlacements(trx, [{ listingId: listing.id, boostType, purchaseId: id, ...span }]);
  await deps.recordEvent({ event: 'boosts.started', listingId: listing.id, purchaseId: id }, trx);
  return { durationHours };
}

async function invoiceBoost(
  deps: Deps,
  trx: Trx,
  payment: Payment,
  { durationHours }: { durationHours: number },
): Promise<void> {
  const { userId, id: paymentId, productName: description, amountMinor, currency, card, listingTitle } = payment;
  if (amountMinor === 0) return;
  const at = payment.completedAt ?? deps.clock.now();
  await issueInvoice(deps, trx, {
    userId,
    paymentId,
    description,
    amountMinor,
    currency,
    card,
    at,
    listingTitle,
    durationHours,
    startRequestedAt: payment.immediateStart ? payment.createdAt : null,
  });
}

/** Ends the boost of a failed, canceled or refunded payment at once. A succeeded boost cannot fail, a refunded one is final. */
export async function releaseBoost(
  deps: Pick<Deps, 'clock' | 'recordEvent'>,
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
  if (ran) await deps.recordEvent({ event: 'boosts.ended', listingId, purchaseId: id }, trx);
}
