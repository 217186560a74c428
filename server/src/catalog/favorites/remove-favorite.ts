import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { countEngagement } from '../engagement/count-engagement.ts';
import { lockVisibleListings } from '../listings/visible-listings.queries.ts';
import { deleteFavorite, lockFavorites } from './favorites.store.ts';

/**
 * Removes a favorite. Idempotent. Subtracts it from the day it was added, so the days of a listing's statistics sum to
 * its current favorites and none is negative.
 */
export async function removeFavorite({ deps, actor }: ActorUseCase, listingId: number): Promise<{ favorite: false }> {
  await inTransaction(deps.db, async (trx) => {
    await lockFavorites(trx, actor.id);
    await lockVisibleListings(trx, [listingId]);
    const savedAt = await deleteFavorite(trx, { userId: actor.id, listingId });
    if (savedAt) await countEngagement(trx, { listingId, what: 'favorites', by: -1, now: savedAt });
  });
  return { favorite: false };
}
