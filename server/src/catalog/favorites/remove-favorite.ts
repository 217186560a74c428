import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { countEngagement } from '../engagement/count-engagement.ts';
import { lockVisibleListings } from '../listings/visible-listings.queries.ts';
import { deleteFavorite, lockFavorites } from './favorites.store.ts';

/**
 * Lets an ad go; the same when it was not kept. It is taken back from the day on which it was kept: so the days of an
 * ad's statistics add up to those who keep it, and none falls below zero.
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
