import { findStreetsOfListings, learnStreets } from '../../geo/places/learn-streets.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { gatherAds } from './gather-ads.ts';
import { deleteAds, deleteChanges, insertAds, lockIndex, raiseVersion, takeDirty } from './search-index.store.ts';

const BATCH = 500;

/**
 * Brings the read model up to date with ads that have changed: their rows are made anew, those of ads that are no
 * longer published go, and the streets learnt from their properties are updated. May run anywhere, any number of times, also twice at once.
 * @param options `of`: of one advertiser only; `patienceMs`: rejects when another drain or rebuild takes longer
 * @returns whether there may be more to do at once.
 */
export async function drainDirty(
  deps: Pick<Deps, 'db' | 'places'>,
  options: { of?: number; patienceMs?: number } = {},
): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    await lockIndex(trx, options);
    const { taken, listingIds } = await takeDirty(trx, { limit: BATCH, of: options.of });
    if (listingIds.length > 0) {
      const streetIds = await findStreetsOfListings(trx, listingIds);
      const ads = await gatherAds(trx, listingIds);
      await deleteAds(trx, listingIds);
      await insertAds(trx, ads);
      await raiseVersion(trx, listingIds);
      await learnStreets({ trx, places: deps.places }, streetIds);
    }
    return taken === BATCH;
  });
}

const KEPT_MS = 60 * 60 * 1000;
const KEPT_VERSIONS = 20_000;

/** Forgets which ads old drains made anew: a copy that is so far behind is sooner made anew than brought up to date. */
export async function forgetChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await inTransaction(db, async (trx) => {
    await lockIndex(trx);
    await deleteChanges(trx, { before, kept: KEPT_VERSIONS });
  });
}
