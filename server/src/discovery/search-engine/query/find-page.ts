import type { PageRequest } from '../search-engine.port.ts';
import type { Condition } from '../search-filters.ts';
import type { ColumnIndex, MatchedRows } from './column-index.ts';
import { findMatches, idsOf } from './find-matches.ts';
import { sortKeysOf } from './sort-keys.ts';
import { TopRows } from './top-k.ts';

export type PageQuestion = Pick<PageRequest, 'conditions' | 'sorting' | 'offset' | 'limit' | 'candidates'>;

/** Keys are calculated for this many rows at a time, so that they remain in the CPU cache. */
const PART = 2048;
const keys = new Float64Array(PART);

/** One page of an order and the exact total at a tick. Ties are sorted by id, ascending, in both orders. */
export function pageOf(
  index: ColumnIndex,
  { conditions, sorting, offset, limit, candidates }: PageQuestion,
  tick: number,
): { total: number; listingIds: number[]; candidates: number[] } {
  const matches = findMatches(index, conditions, tick);
  const total = matches.reduce((sum, { count }) => sum + count, 0);
  const listingIds = pageOfMatches(matches, total, { sorting, offset, limit });
  // Reuses the memory of the matches, so this must come last.
  return {
    total,
    listingIds,
    candidates: candidates ? filterCandidates(index, { conditions, candidates, matches, total }, tick) : [],
  };
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

type Candidates = NonNullable<PageRequest['candidates']>;
type Known = {
  conditions: readonly Condition[];
  candidates: Candidates;
  matches: readonly MatchedRows[];
  total: number;
};

/** A scan of this many matches costs about as much as candidate lookups until enough of them match. */
const FEW_MATCHES = 16_384;
/** Lookups per batch. With that many matches, the first batch is nearly always sufficient. */
const LOOKED_UP = 32;

/**
 * Candidates that match at a tick, at most `most`, in their order. `matches` are all matching rows; the call
 * invalidates them (`findMatches`).
 */
function filterCandidates(
  index: ColumnIndex,
  { conditions, candidates, matches, total }: Known,
  tick: number,
): number[] {
  const { listingIds, most } = candidates;
  if (total === 0 || most <= 0 || listingIds.length === 0) return [];
  if (total <= FEW_MATCHES) return inOrder(matches, listingIds).slice(0, most);
  const matchingIds: number[] = [];
  for (let from = 0; from < listingIds.length && matchingIds.length < most; from += LOOKED_UP) {
    const requested = listingIds.subarray(from, from + LOOKED_UP);
    const one: Condition = { column: 'listingId', operator: 'anyOf', operand: [...requested] };
    matchingIds.push(...inOrder(findMatches(index, [...conditions, one], tick), requested));
  }
  return matchingIds.slice(0, most);
}

/** Listing ids that are among the rows, in list order. */
function inOrder(matches: readonly MatchedRows[], listingIds: Int32Array): number[] {
  const requested = new Set(listingIds);
  const present = new Set<number>();
  for (const matched of matches) {
    const idAt = idsOf(matched);
    for (let at = 0; at < matched.count; at += 1) {
      const id = idAt(at);
      if (requested.has(id)) present.add(id);
    }
  }
  return [...requested].filter((id) => present.has(id));
}
