import type { Suspender } from '#contract/catalog/listings';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { type ListingAction, transitionFor } from './listing.rules.ts';
import { type LockedListingRow, lockListing } from './listing-lifecycle.store.ts';

/** `reason`: at most 500 characters; the owner reads it. */
type Suspension = { reason: string; actorId: number };

/**
 * A decision suspends a published listing, like an admin; the decision sends the email.
 * @returns false when it is deleted or not published (any more)
 */
export async function suspendByModeration(
  deps: Deps,
  trx: Trx,
  listingId: number,
  suspension: Suspension,
): Promise<boolean> {
  return (await decide(deps, trx, listingId, 'suspend', suspension)) !== undefined;
}

/**
 * A decision replaces a suspension, so that the owner cannot publish the listing. An admin suspension gets the newer
 * reason, so that lifting the older suspension does not publish it.
 * @returns the previous suspender; null when it is not suspended
 */
export async function confirmSuspension(
  deps: Deps,
  trx: Trx,
  listingId: number,
  suspension: Suspension,
): Promise<Suspender | null> {
  return (await decide(deps, trx, listingId, 'confirmSuspension', suspension))?.suspendedBy ?? null;
}

/**
 * Replaces the reason of an admin suspension, which the owner reads; the decision sends the email.
 * @returns false when it is deleted or not suspended by an admin (any more)
 */
export async function renewSuspension(
  deps: Deps,
  trx: Trx,
  listingId: number,
  suspension: Suspension,
): Promise<boolean> {
  return (await decide(deps, trx, listingId, 'renewSuspension', suspension)) !== undefined;
}

/** @returns the previous listing; undefined when the transition does not apply */
async function decide(
  deps: Deps,
  trx: Trx,
  listingId: number,
  action: ListingAction,
  { reason, actorId }: Suspension,
): Promise<LockedListingRow | undefined> {
  const listing = await lockListing(trx, listingId);
  if (!listing) return undefined;
  const transition = transitionFor(listing, action, ['decision']);
  if (!transition.ok) return undefined;
  await applyTransition(deps, trx, listing, transition.value, { now: deps.clock.now(), actorId, reason });
  return listing;
}
