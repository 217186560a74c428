import type { Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { maySee, rolesOn } from './listing.policy.ts';
import { type ListingAction, type Transition, type Transitions, transitionFor } from './listing.rules.ts';
import { type LockedListingRow, lockListing } from './listing-lifecycle.store.ts';

/** Locks a listing for a user who may see it. @throws LISTING_NOT_FOUND_EXCEPTION also for one that the actor may not see */
export async function loadListing(
  { actor, domainError }: Pick<ActorUseCase<'LISTING_NOT_FOUND_EXCEPTION'>, 'actor' | 'domainError'>,
  trx: Trx,
  id: number,
): Promise<LockedListingRow> {
  const listing = await lockListing(trx, id);
  if (!listing || !maySee(actor, listing)) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  return listing;
}

/**
 * Transition of the actor for `action`.
 * @throws AUTHORIZATION_DENIED_EXCEPTION without permission, LISTING_STATUS_EXCEPTION with `status` and `suspendedBy`
 * for a wrong status
 */
export function requireTransition(
  { actor, domainError }: Pick<ActorUseCase<'LISTING_STATUS_EXCEPTION'>, 'actor' | 'domainError'>,
  listing: LockedListingRow,
  action: ListingAction,
  table?: Transitions,
): Transition {
  const transition = transitionFor(listing, action, rolesOn(actor, listing, action), table);
  if (transition.ok) return transition.value;
  if (transition.code === 'AUTHORIZATION_DENIED_EXCEPTION') throw domainError(transition.code);
  throw domainError('LISTING_STATUS_EXCEPTION', { status: listing.status, suspendedBy: listing.suspendedBy });
}

/** Whether an admin's suspension prevents `action` by the actor. */
export function isSuspendedByAdmin(
  actor: ActorUseCase['actor'],
  listing: LockedListingRow,
  action: ListingAction,
): boolean {
  const transition = transitionFor(listing, action, rolesOn(actor, listing, action));
  return !transition.ok && transition.code === 'LISTING_HELD_EXCEPTION';
}
