import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { suspenderOf, transitionFor } from './listing.rules.ts';
import { lockListing } from './listing-lifecycle.store.ts';
import { lockForPublication } from './lock-for-publication.ts';
import { findUnmetGuard } from './transition-guards.ts';

/**
 * Lifts an admin's suspension; the decision sends the email. An unpublishable listing, or a second one of the contract,
 * stays suspended by the owner; one without plan by the system. `to` restores an earlier suspender.
 * @returns false when it is deleted or not suspended by an admin
 */
export async function liftSuspension(
  deps: Deps,
  trx: Trx,
  listingId: number,
  actorId: number,
  to: 'PUBLIC' | 'OWNER' | 'SYSTEM' = 'PUBLIC',
): Promise<boolean> {
  await lockForPublication(trx, listingId);
  const listing = await lockListing(trx, listingId);
  if (!listing) return false;
  const lifting = transitionFor(listing, 'liftSuspension', ['decision']);
  if (!lifting.ok) return false;
  const now = deps.clock.now();
  const unmet = to === 'PUBLIC' ? await findUnmetGuard(deps, trx, listing, lifting.value.guards, now) : undefined;
  const suspender = to === 'PUBLIC' ? unmet && suspenderOf[unmet.guard] : to;
  const action = suspender && (suspender === 'OWNER' ? 'returnToOwner' : 'returnToSystem');
  const transition = action ? transitionFor(listing, action, ['decision']) : lifting;
  if (!transition.ok) return false;
  await applyTransition(deps, trx, listing, transition.value, { now, actorId });
  return true;
}
