import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { queueModeration } from './queue-moderation.ts';

export async function checkPublishedListing(
  deps: Deps,
  trx: Trx,
  { listingId, isFirst }: DomainEvents['listing.published'],
) {
  await queueModeration(deps, trx, listingId, isFirst ? 'NEW' : 'CHANGED');
}

export async function checkChangedListing(deps: Deps, trx: Trx, { listingId }: DomainEvents['listing.changed']) {
  await queueModeration(deps, trx, listingId, 'CHANGED');
}

/** Cases of deleted listings are deleted with them. */
export async function checkConcludedListings(
  deps: Deps,
  trx: Trx,
  { listingIds, how }: DomainEvents['listing.closed'],
) {
  if (how === 'CONCLUDED') for (const listingId of listingIds) await queueModeration(deps, trx, listingId, 'CHANGED');
}
