import type { Suspender } from '#contract/catalog/listings';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { type ListingAction, transitionFor } from './listing.rules.ts';
import { type LockedListingRow, lockListing } from './listing-lifecycle.store.ts';

/** `reason`: at most 500 characters; its owner reads it. */
type Suspension = { reason: string; actorId: number };

/**
 * A decision suspends a published listing, as an admin does; the decision sends the email.
 * @returns false where it is not published (any more), or deleted
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
 * A decision takes over a suspension, so that the owner cannot publish the listing. Suspended by an admin already, it gets
 * the newer reason, so that lifting the older suspension does not publish it.
 * @returns who had suspended it; null where it is not suspended
 */
export async function confirmSuspension(
  deps: Deps,
  trx: Trx,
  listingId: number,
  suspension: Suspension,
): Promise<Suspender | null> {
  return (await decide(deps, trx, listingId, 'keepSuspended', suspension))?.suspendedBy ?? null;
}

/**
 * A listing that an admin suspended stays suspended for another reason, which its owner reads; the decision sends the email.
 * @returns false where no admin suspends it (any more), or it is deleted
 */
export async function renewSuspension(
  deps: Deps,
  trx: Trx,
  listingId: number,
  suspension: Suspension,
): Promise<boolean> {
  return (await decide(deps, trx, listingId, 'renewSuspension', suspension)) !== undefined;
}

/** @returns the listing as it was; undefined where the transition does not start */
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
