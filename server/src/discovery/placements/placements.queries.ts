import { findAllBoosted } from '../../billing/boosts/boosts.queries.ts';
import type { Deps } from '../deps.ts';
import { kinds } from '../search-engine/search-doc.rules.ts';
import { drawLots } from './rotation.rules.ts';

/** Ads with a live HOMEPAGE boost that can be found, at most `most`, by lots: from the boosts, of which there are few, to the ads by their ids. */
export async function findOnHomepage(
  { readDb, searchEngine }: Pick<Deps, 'readDb' | 'searchEngine'>,
  { now, most }: { now: Date; most: number },
): Promise<number[]> {
  const { listingIds: boosted } = await findAllBoosted(readDb, { boostType: 'HOMEPAGE', now });
  if (boosted.length === 0) return [];
  const { listingIds } = await searchEngine.findPage({
    conditions: [
      { column: 'kind', operator: 'anyOf', operand: Object.values(kinds) },
      { column: 'listingId', operator: 'anyOf', operand: boosted },
    ],
    sorting: { column: 'rank', order: 'desc', near: null, stay: null },
    offset: 0,
    limit: boosted.length,
    asOf: null,
    atLeast: null,
  });
  return drawLots(listingIds, now).slice(0, most);
}
