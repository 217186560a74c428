import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockPublicListings } from '../listings/visible-listings.queries.ts';
import { listViews } from './engagement.queries.ts';
import { insertViews } from './engagement.store.ts';

/**
 * Adds ads that the actor opened before signing in, the last opened first, to those they have opened. Ads that are not
 * public (any more) and their own are left out, ads they opened before keep their place, and nothing is counted.
 * @returns the ids of the ads that the actor has opened, the last one first
 */
export async function mergeViews({ deps, actor }: ActorUseCase, listingIds: readonly number[]): Promise<number[]> {
  const now = deps.clock.now().getTime();
  const requestedIds = [...new Set(listingIds)];
  await inTransaction(deps.db, async (trx) => {
    const listings = await lockPublicListings(trx, requestedIds);
    const others = new Set(listings.filter(({ advertiserId }) => advertiserId !== actor.id).map(({ id }) => id));
    const seen = requestedIds
      .filter((id) => others.has(id))
      .map((listingId, at) => ({ userId: actor.id, listingId, viewedAt: new Date(now - at) }));
    if (seen.length > 0) await insertViews(trx, seen);
  });
  return listViews({ deps, actor });
}
