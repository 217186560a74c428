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
 * Applies pending changes of listings to the read model: updates rows, removes unpublished listings, and updates the
 * streets of their properties. Idempotent; may run on any node, also concurrently.
 * @param options `of`: of one advertiser only; `timeoutMs`: rejects when another update or rebuild takes longer
 * @returns whether more changes may be pending.
 */
export async function applyPendingChanges(
  deps: Pick<Deps, 'db' | 'places'>,
  options: { of?: readonly number[]; timeoutMs?: number } = {},
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

/** Deletes old records of changed listings: a copy that lags this far is rebuilt, which is faster than an update. */
export async function purgeVersions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_MS);
  await inTransaction(db, async (trx) => {
    await lockIndex(trx);
    await deleteChanges(trx, { before, kept: RETAINED_VERSIONS });
  });
}
