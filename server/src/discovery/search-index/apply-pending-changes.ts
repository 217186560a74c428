import { findStreetsOfListings, learnStreets } from '../../geo/places/learn-streets.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { buildSearchDocs } from './build-search-docs.ts';
import {
  deleteChanges,
  deleteListings,
  insertListings,
  lockIndex,
  raiseVersion,
  takePending,
} from './search-index.store.ts';

const BATCH = 500;

/**
 * Brings the read model up to date with ads that have changed: their rows are made anew, those of ads that are no
 * longer published go, and the streets learnt from their properties are updated. May run anywhere, any number of times, also twice at once.
 * @param options `of`: of one advertiser only; `patienceMs`: rejects when another drain or rebuild takes longer
 * @returns whether there may be more to do at once.
 */
export async function applyPendingChanges(
  deps: Pick<Deps, 'db' | 'places'>,
  options: { of?: number; timeoutMs?: number } = {},
): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    await lockIndex(trx, options);
    const { taken, listingIds } = await takePending(trx, { limit: BATCH, of: options.of });
    if (listingIds.length > 0) {
      const streetIds = await findStreetsOfListings(trx, listingIds);
      const listings = await buildSearchDocs(trx, listingIds);
      await deleteListings(trx, listingIds);
      await insertListings(trx, listings);
      await raiseVersion(trx, listingIds);
      await learnStreets({ trx, places: deps.places }, streetIds);
    }
    return taken === BATCH;
  });
}

const RETENTION_MS = 60 * 60 * 1000;
const RETAINED_VERSIONS = 20_000;

/** Forgets which ads old drains made anew: a copy that is so far behind is sooner made anew than brought up to date. */
export async function purgeVersions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_MS);
  await inTransaction(db, async (trx) => {
    await lockIndex(trx);
    await deleteChanges(trx, { before, kept: RETAINED_VERSIONS });
  });
}
