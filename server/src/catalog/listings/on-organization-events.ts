import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { transferContactAddresses } from './contact-address.store.ts';
import { transitionFor } from './listing.rules.ts';
import { lockListing, lockPublishedOf, reassignListings, transferListings } from './listing-lifecycle.store.ts';

/** Stored reason; screens translate it. */
const CLOSED_REASON = 'ORGANIZATION_CLOSED';

/** Moves the listings; their former advertiser is their agent. */
export async function transferListingsOfAccount(
  _deps: Deps,
  trx: Trx,
  { fromId: from, toId: to }: DomainEvents['advertiser.transferred'],
): Promise<void> {
  await transferListings(trx, { from, to });
  await transferContactAddresses(trx, { from, to });
}

/** The listings of a former member go to the successor, or are unassigned. */
export async function reassignListingsOfMember(
  _deps: Deps,
  trx: Trx,
  { accountId, userId, successorId }: DomainEvents['membership.ended'],
): Promise<void> {
  await reassignListings(trx, { advertiserId: accountId, from: userId, to: successorId });
}

/** Suspends the published listings as the system: their members publish them again after a reopening. */
export async function suspendListingsOfOrganization(
  deps: Deps,
  trx: Trx,
  { accountId, actorId }: DomainEvents['organization.closed'],
): Promise<void> {
  for (const id of await lockPublishedOf(trx, accountId)) {
    const listing = await lockListing(trx, id);
    const transition = listing && transitionFor(listing, 'suspend', ['system']);
    if (!listing || !transition?.ok) continue;
    const cause = { now: deps.clock.now(), actorId, reason: CLOSED_REASON };
    await applyTransition(deps, trx, listing, transition.value, cause);
  }
}
