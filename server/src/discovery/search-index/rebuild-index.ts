import { learnAllStreets } from '../../geo/places/learn-streets.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { buildSearchDocs } from './build-search-docs.ts';
import {
  analyzeIndex,
  insertListings,
  lockIndex,
  openStaging,
  publishedIds,
  publishStaged,
  raiseOldest,
} from './search-index.store.ts';

const BATCH = 2000;

/**
 * Rebuilds the complete read model in the physical order of area reads: after a bulk load, many updates, or a change of
 * `search-doc.rules.ts` or `relevance.rules.ts`. Searches continue until the last step.
 * @returns the number of listings.
 */
export async function rebuildIndex(deps: Pick<Deps, 'db' | 'places'>): Promise<number> {
  const listings = await inTransaction(deps.db, async (trx) => {
    await lockIndex(trx);
    await openStaging(trx);
    let written = 0;
    for (
      let ids = await publishedIds(trx, 0, BATCH);
      ids.length > 0;
      ids = await publishedIds(trx, ids.at(-1) ?? 0, BATCH)
    ) {
      const listings = await buildSearchDocs(trx, ids);
      await insertListings(trx, listings, { staged: true });
      written += listings.length;
    }
    await publishStaged(trx);
    await raiseOldest(trx);
    await learnAllStreets({ trx, places: deps.places });
    return written;
  });
  await analyzeIndex(deps.db);
  return listings;
}
