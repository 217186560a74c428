import type { deleteMarketListing } from '#contract/catalog/listing-editing.schemas';
import type { ListingContext } from '#contract/catalog/listings';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { maySee, rolesOn } from './listing.policy.ts';
import { transitionFor } from './listing.rules.ts';
import { lockListing } from './listing-lifecycle.store.ts';

/** Admin's reason, for the log. */
export type Why = { reason?: string | undefined };

export type DeletingCodes = ErrorsOf<typeof deleteMarketListing>;

/**
 * Deletes a listing of this type with its dependent rows, and notifies users with bookings of its upcoming open days.
 * Search and price history follow automatically.
 * @param check throws for a locked listing that stays
 * @throws LISTING_NOT_FOUND_EXCEPTION also for the other type
 * @throws AUTHORIZATION_DENIED_EXCEPTION for the listing of another user
 * @throws LISTING_STATUS_EXCEPTION with `status` for a listing that an admin suspends
 */
export async function removeListing(
  { deps, actor, domainError }: ActorUseCase<DeletingCodes>,
  {
    id,
    listingType,
    reason,
    check = async () => {},
  }: { id: number; listingType: ListingContext; check?: (trx: Trx) => Promise<void> } & Why,
): Promise<{ deleted: true }> {
  await inTransaction(deps.db, async (trx) => {
    const listing = await lockListing(trx, id);
    if (!listing || listing.listingType !== listingType || !maySee(actor, listing)) {
      throw domainError('LISTING_NOT_FOUND_EXCEPTION');
    }
    const allowed = transitionFor(listing, 'delete', rolesOn(actor, listing, 'delete'));
    if (!allowed.ok && allowed.code === 'AUTHORIZATION_DENIED_EXCEPTION') throw domainError(allowed.code);
    if (!allowed.ok) throw domainError('LISTING_STATUS_EXCEPTION', { status: listing.status });
    await check(trx);
    await applyTransition(deps, trx, listing, allowed.value, { now: deps.clock.now(), actorId: actor.id, reason });
  });
  return { deleted: true };
}
