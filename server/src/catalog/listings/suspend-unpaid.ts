import type { ListingContext, ListingStatus, Suspender } from '#contract/catalog/listings';
import { publish } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { transitionFor } from './listing.rules.ts';
import { lockAd, setLife } from './listing-life.store.ts';

/** What is stored as the reason; screens say it in their language. */
const UNPAID_REASON = 'SUBSCRIPTION_ENDED';

/**
 * The system takes an ad off whose subscription has ended: a published one that needs a plan and has none that serves. The letter is the subscription's.
 * @returns whether it did.
 */
export async function suspendUnpaid(deps: Deps, trx: Trx, listingId: number): Promise<boolean> {
  const row = await lockAd(trx, listingId);
  if (!row) return false;
  const context = row.listingType as ListingContext;
  const place = {
    status: row.status as ListingStatus,
    suspendedBy: row.suspendedBy as Suspender | null,
    listingType: context,
  };
  const step = transitionFor(place, 'suspend', ['system']);
  if (!step.ok) return false;
  const now = deps.clock.now();
  const { commercialArea } = row;
  const found = (await deps.listingPlans.statesOf(trx, [{ listingId, context, commercialArea }], now)).get(listingId);
  if (found?.state !== 'REQUIRED') return false;
  const { suspendedBy = 'SYSTEM' } = step.value;
  await setLife(trx, listingId, {
    status: 'SUSPENDED',
    suspendedBy,
    suspensionReason: UNPAID_REASON,
    updatedAt: now,
  });
  await publish(deps, trx, 'listing.suspended', {
    listingId,
    advertiserId: row.advertiserId,
    by: suspendedBy,
    reason: UNPAID_REASON,
    actorId: null,
    byDecision: false,
  });
  await deps.report({ event: 'listings.suspended', actorId: null, listingId, by: suspendedBy }, trx);
  return true;
}
