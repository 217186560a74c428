import type { Deps } from '../deps.ts';
import { kinds } from '../search-engine/search-doc.rules.ts';
import { selectAllBoosted } from './placements.store.ts';
import { rotatePlacements } from './rotation.rules.ts';

/**
 * Public listings with an active HOMEPAGE boost, at most `max`, in rotation. Selects the few boosts first, then the
 * listings by id.
 */
export async function findHomepagePlacements(
  { readDb, searchEngine }: Pick<Deps, 'readDb' | 'searchEngine'>,
  { now, max }: { now: Date; max: number },
): Promise<number[]> {
  const { listingIds: boosted } = await selectAllBoosted(readDb, { boostType: 'HOMEPAGE', now });
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
    minVersion: null,
  });
  return rotatePlacements(listingIds, now).slice(0, max);
}
