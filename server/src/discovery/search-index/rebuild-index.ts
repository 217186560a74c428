import { learnAllStreets } from '../../geo/places/learn-streets.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { gatherAds } from './gather-ads.ts';
import {
  analyzeIndex,
  insertAds,
  lockIndex,
  openStaging,
  publishedIds,
  publishStaged,
  raiseOldest,
} from './search-index.store.ts';

const BATCH = 2000;

/**
 * Makes the whole read model anew, in the physical order that areas are read in: after a bulk load, a change of
 * `search-doc.rules.ts` or `relevance.rules.ts`, or many drains. Searches go on until the last step.
 * @returns how many ads it holds.
 */
export async function rebuildIndex(deps: Pick<Deps, 'db' | 'places'>): Promise<number> {
  const ads = await inTransaction(deps.db, async (trx) => {
    await lockIndex(trx);
    await openStaging(trx);
    let written = 0;
    for (
      let ids = await publishedIds(trx, 0, BATCH);
      ids.length > 0;
      ids = await publishedIds(trx, ids.at(-1) ?? 0, BATCH)
    ) {
      const ads = await gatherAds(trx, ids);
      await insertAds(trx, ads, { staged: true });
      written += ads.length;
    }
    await publishStaged(trx);
    await raiseOldest(trx);
    await learnAllStreets({ trx, places: deps.places });
    return written;
  });
  await analyzeIndex(deps.db);
  return ads;
}
