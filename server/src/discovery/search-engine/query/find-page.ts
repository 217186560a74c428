import type { PageRequest } from '../search-engine.port.ts';
import type { ColumnIndex, MatchedRows } from './column-index.ts';
import { findAmong } from './find-among.ts';
import { findMatches, idsOf } from './find-matches.ts';
import { sortKeysOf } from './sort-keys.ts';
import { TopRows } from './top-rows.ts';

export type PageQuestion = Pick<PageRequest, 'conditions' | 'sorting' | 'offset' | 'limit' | 'among'>;

/** Keys are reckoned for so many rows at a time: they stay in the processor's nearest memory. */
const PART = 2048;
const keys = new Float64Array(PART);

/** One page of an order and the exact total at a tick. Ties are broken by id, smallest first, whatever the order. */
export function pageOf(
  index: ColumnIndex,
  { conditions, sorting, offset, limit, among }: PageQuestion,
  tick: number,
): { total: number; listingIds: number[]; among: number[] } {
  const matches = findMatches(index, conditions, tick);
  const total = matches.reduce((sum, { count }) => sum + count, 0);
  const listingIds = pageOfMatches(matches, total, { sorting, offset, limit });
  // Looks for others in the memory that the matches lie in.
  return { total, listingIds, among: among ? findAmong(index, { conditions, among, matches, total }, tick) : [] };
}

function pageOfMatches(
  matches: readonly MatchedRows[],
  total: number,
  { sorting, offset, limit }: Pick<PageQuestion, 'sorting' | 'offset' | 'limit'>,
): number[] {
  if (limit <= 0 || offset >= total) return [];
  const top = new TopRows(offset + limit, total);
  for (const matched of matches) {
    const [fill, idAt] = [sortKeysOf(matched, sorting), idsOf(matched)];
    for (let from = 0; from < matched.count; from += PART) {
      const to = Math.min(matched.count, from + PART);
      fill(keys, from, to);
      top.offer(keys, to - from, (at) => idAt(from + at));
    }
  }
  return top.idsAfter(offset);
}
