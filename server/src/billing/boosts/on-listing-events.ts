import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { pauseBoosts, pauseForGood, resumeBoosts } from './pause-boosts.ts';

export async function resumeBoostsOfListing(deps: Deps, trx: Trx, { listingId }: DomainEvents['listing.published']) {
  await resumeBoosts(deps, trx, { listingIds: [listingId] });
}

export async function pauseBoostsOfListing(deps: Deps, trx: Trx, { listingId }: DomainEvents['listing.suspended']) {
  await pauseBoosts(deps, trx, { listingIds: [listingId] });
}

/** Erasure ends purchases first (`personal-data.ts`). */
export async function stopBoostsOfListings(deps: Deps, trx: Trx, { listingIds, how }: DomainEvents['listing.closed']) {
  if (how === 'ERASED') return;
  if (how === 'DELETED') await pauseForGood(deps, trx, listingIds);
  else await pauseBoosts(deps, trx, { listingIds });
}
