import type { ColumnIndex, MatchedRows } from '../columns/column-index.ts';
import type { Condition } from '../search.filters.ts';
import type { Sorting } from '../search.store.ts';
import { findMatches } from './find-matches.ts';
import { sortKeysOf } from './sort-keys.ts';
import { TopRows } from './top-rows.rules.ts';

export type PageQuestion = { conditions: readonly Condition[]; sorting: Sorting; offset: number; limit: number };

/** Keys are reckoned for so many rows at a time: they stay in the processor's nearest memory. */
const PART = 2048;
const keys = new Float64Array(PART);

/** One page of an order and the exact total at a tick. Ties are broken by id, smallest first, whatever the order. */
export function pageOf(
  index: ColumnIndex,
  { conditions, sorting, offset, limit }: PageQuestion,
  tick: number,
): { total: number; listingIds: number[] } {
  const matches = findMatches(index, conditions, tick);
  const total = matches.reduce((sum, { count }) => sum + count, 0);
  if (limit <= 0 || offset >= total) return { total, listingIds: [] };
  const top = new TopRows(offset + limit, total);
  for (const matched of matches) {
    const [fill, idAt] = [sortKeysOf(matched, sorting), idsOf(matched)];
    for (let from = 0; from < matched.count; from += PART) {
      const to = Math.min(matched.count, from + PART);
      fill(keys, from, to);
      top.offer(keys, to - from, (at) => idAt(from + at));
    }
  }
  return { total, listingIds: top.idsAfter(offset) };
}

function idsOf({ segment, rows }: MatchedRows): (at: number) => number {
  const ids = segment.columns.listingId;
  return typeof ids === 'number' ? () => ids : (at) => ids[rows[at] as number] as number;
}
