import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { listOrganizationAccountsOf } from '../listings/listings.queries.ts';
import { FEED_WITHDRAWN } from '../listings/publish-feed-listing.ts';
import { setStateOfListings } from './items/items.store.ts';
import { queueWaiting } from './items/publish-waiting.ts';

/** Items follow what members do with their listings: the feed never publishes again what they took down. */

const heldHere = { state: 'SKIPPED', blocks: ['HELD_HERE'] } as const;

export async function followPublishedListing(
  _deps: Deps,
  trx: Trx,
  { listingId }: DomainEvents['listing.published'],
): Promise<void> {
  await setStateOfListings(trx, [listingId], { state: 'LIVE', blocks: [] });
}

/** A suspension by the feed itself is part of its run. */
export async function followSuspendedListing(
  deps: Deps,
  trx: Trx,
  { listingId, advertiserId, reason }: DomainEvents['listing.suspended'],
): Promise<void> {
  if (reason === FEED_WITHDRAWN) return;
  await setStateOfListings(trx, [listingId], heldHere);
  await queueWaiting(deps, trx, [advertiserId]);
}

export async function followClosedListings(
  deps: Deps,
  trx: Trx,
  { listingIds }: DomainEvents['listing.closed'],
): Promise<void> {
  await setStateOfListings(trx, listingIds, heldHere);
  await queueWaiting(deps, trx, await listOrganizationAccountsOf(trx, listingIds));
}

/** More listings may be online. */
export async function followAllowance(
  deps: Deps,
  trx: Trx,
  { accountId }: DomainEvents['organization.allowanceChanged'],
): Promise<void> {
  await queueWaiting(deps, trx, [accountId]);
}
