import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { FEED_WITHDRAWN } from '../listings/publish-feed-listing.ts';
import { setStateOfListings } from './items/items.store.ts';

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
  _deps: Deps,
  trx: Trx,
  { listingId, reason }: DomainEvents['listing.suspended'],
): Promise<void> {
  if (reason !== FEED_WITHDRAWN) await setStateOfListings(trx, [listingId], heldHere);
}

export async function followClosedListings(
  _deps: Deps,
  trx: Trx,
  { listingIds }: DomainEvents['listing.closed'],
): Promise<void> {
  await setStateOfListings(trx, listingIds, heldHere);
}
