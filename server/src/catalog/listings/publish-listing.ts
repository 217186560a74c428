import type { publishListing as publishEndpoint } from '#contract/catalog/listing-lifecycle.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { mayGoPublic } from './listing.policy.ts';
import type { Transitions } from './listing.rules.ts';
import { isSuspendedByAdmin, loadListing, requireTransition } from './load-listing.ts';
import { lockForPublication } from './lock-for-publication.ts';
import { findUnmetGuard, type Unmet } from './transition-guards.ts';

type Context = ActorUseCase<ErrorsOf<typeof publishEndpoint>>;

/**
 * Publishes a listing: for the first time, again after a suspension, or (admins) after an admin's suspension.
 * @throws LISTING_HELD_EXCEPTION with `reason`
 * @throws LISTING_STATUS_EXCEPTION with `status`
 * @throws PROPERTY_ALREADY_PUBLISHED_EXCEPTION with `listingId`
 * @throws LISTING_INCOMPLETE_EXCEPTION with `missing`
 * @throws SUBSCRIPTION_REQUIRED_EXCEPTION with `plan`
 * @throws LISTING_ALLOWANCE_EXCEPTION with `allowance`
 */
export async function publishListing(context: Context, id: number, table?: Transitions): Promise<void> {
  const { deps, actor, domainError } = context;
  await inTransaction(deps.db, async (trx) => {
    await lockForPublication(trx, id);
    const listing = await loadListing(context, trx, id);
    // Read under the lock, because the price history is ordered by these instants.
    const now = deps.clock.now();
    if (!mayGoPublic(actor)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    if (isSuspendedByAdmin(actor, listing, 'publish'))
      throw domainError('LISTING_HELD_EXCEPTION', { reason: listing.suspensionReason });
    const transition = requireTransition(context, listing, 'publish', table);
    const unmet = await findUnmetGuard(deps, trx, listing, transition.guards, now);
    if (unmet) throw errorOf(context, unmet);
    await applyTransition(deps, trx, listing, transition, { now, actorId: actor.id });
  });
}

function errorOf({ domainError }: Context, unmet: Unmet) {
  if (unmet.guard === 'unique') {
    return domainError('PROPERTY_ALREADY_PUBLISHED_EXCEPTION', { listingId: unmet.listingId });
  }
  if (unmet.guard === 'complete') return domainError('LISTING_INCOMPLETE_EXCEPTION', { missing: unmet.missing });
  if (unmet.guard === 'allowance') return domainError('LISTING_ALLOWANCE_EXCEPTION', { allowance: unmet.allowance });
  return domainError('SUBSCRIPTION_REQUIRED_EXCEPTION', { plan: unmet.plan });
}
