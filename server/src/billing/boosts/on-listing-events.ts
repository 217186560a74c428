import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { pauseBoosts, pauseForGood, resumeBoosts } from './pause-boosts.ts';

export async function resumeBoostsOfListing(deps: Deps, trx: Trx, { listingId }: DomainEvents['listing.published']) {
  await resumeBoosts(deps, trx, { listingId });
}

export async function pauseBoostsOfListing(deps: Deps, trx: Trx, { listingId }: DomainEvents['listing.suspended']) {
  await pauseBoosts(deps, trx, { listingId });
}

/** Erasure ends purchases first (`personal-data.ts`). */
export async function stopBoostsOfListings(deps: Deps, trx: Trx, { listingIds, how }: DomainEvents['listing.closed']) {
  const stop = how === 'DELETED' ? pauseForGood : pauseBoostsOf;
  if (how !== 'ERASED') for (const listingId of listingIds) await stop(deps, trx, listingId);
}

const pauseBoostsOf = (deps: Deps, trx: Trx, listingId: number) => pauseBoosts(deps, trx, { listingId });
