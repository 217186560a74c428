import { inTransaction } from '../adapters/postgres.ts';
import type { Deps } from '../deps.ts';
import { gatherAds } from './gather-ads.ts';
import { deleteAds, insertAds, lockIndex, takeDirty } from './search-index.store.ts';

const BATCH = 500;

/**
 * Brings the read model up to date with ads that have changed: their rows are made anew, those of ads that are no
 * longer published go. May run anywhere, any number of times, also twice at once.
 * @returns whether there may be more to do at once.
 */
export async function drainDirty(deps: Pick<Deps, 'db'>): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    await lockIndex(trx);
    const { taken, listingIds } = await takeDirty(trx, BATCH);
    if (listingIds.length > 0) {
      const ads = await gatherAds(trx, listingIds);
      await deleteAds(trx, listingIds);
      await insertAds(trx, ads);
    }
    return taken === BATCH;
  });
}
