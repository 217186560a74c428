import type { BoostType } from '#contract/billing';
import { findAllBoosted } from '../../boosts/boosts.reads.ts';
import type { Deps } from '../../deps.ts';
import type { Condition } from '../search.filters.ts';
import { kinds } from '../search-doc.rules.ts';
import { drawLots } from './draw-lots.rules.ts';

type Asked = { now: Date; most: number; atLeast?: number | null };
type ReadDeps = Pick<Deps, 'readDb' | 'searchEngine'>;

/** Ads with a live TOP boost that match the search, at most `most`, by lots. */
export function findSponsored(deps: ReadDeps, asked: Asked & { conditions: readonly Condition[] }): Promise<number[]> {
  return findPaid(deps, { ...asked, boostType: 'TOP' });
}

/** Ads with a live HOMEPAGE boost, at most `most`, by lots. */
export function findOnHomepage(deps: ReadDeps, asked: Asked): Promise<number[]> {
  const every: Condition = { column: 'kind', operator: 'anyOf', operand: Object.values(kinds) };
  return findPaid(deps, { ...asked, boostType: 'HOMEPAGE', conditions: [every] });
}

/** From the boosts, of which there are few, to the ads by their ids. */
async function findPaid(
  { readDb, searchEngine }: ReadDeps,
  {
    boostType,
    conditions,
    now,
    most,
    atLeast = null,
  }: Asked & { boostType: BoostType; conditions: readonly Condition[] },
): Promise<number[]> {
  const boosted = await findAllBoosted(readDb, { boostType, now });
  if (boosted.length === 0) return [];
  const { listingIds } = await searchEngine.findPage({
    conditions: [...conditions, { column: 'listingId', operator: 'anyOf', operand: boosted }],
    sorting: { column: 'rank', order: 'desc', near: null, stay: null },
    ...{ offset: 0, limit: boosted.length, asOf: null, atLeast },
  });
  return drawLots(listingIds, now).slice(0, most);
}
