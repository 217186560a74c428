import { isOnSideOf } from '../../identity/organizations/act-for.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockPublicListings } from '../listings/visible-listings.queries.ts';
import { listViews } from './engagement.queries.ts';
import { insertViews } from './engagement.store.ts';

/**
 * Merges listings that the actor viewed before signing in, last viewed first. Skips non-public and own listings, keeps
 * the position of listings viewed before, and counts nothing.
 * @returns the ids of the listings that the actor viewed, last viewed first
 */
export async function mergeViews({ deps, actor }: ActorUseCase, listingIds: readonly number[]): Promise<number[]> {
  const now = deps.clock.now().getTime();
  const requestedIds = [...new Set(listingIds)];
  await inTransaction(deps.db, async (trx) => {
    const listings = await lockPublicListings(trx, requestedIds);
    const others = new Set(listings.filter(({ advertiserId }) => !isOnSideOf(actor, advertiserId)).map(({ id }) => id));
    const seen = requestedIds
      .filter((id) => others.has(id))
      .map((listingId, at) => ({ userId: actor.id, listingId, viewedAt: new Date(now - at) }));
    if (seen.length > 0) await insertViews(trx, seen);
  });
  return listViews({ deps, actor });
}
