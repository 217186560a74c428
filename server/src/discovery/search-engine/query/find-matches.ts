import type { Condition } from '../search-filters.ts';
import { type ColumnIndex, deltaRowsOf, type MatchedRows } from './column-index.ts';
import { scanSegment } from './scan-segment.ts';

/** Memory for row numbers, one for each segment; a thread's own, grown when needed and used again by its next search. */
const lent: Uint32Array[] = [];

function lend(at: number, rows: number): Uint32Array {
  const known = lent[at];
  if (known && known.length >= rows) return known;
  const grown = new Uint32Array(Math.max(1024, Math.ceil(rows * 1.25)));
  lent[at] = grown;
  return grown;
}

/**
 * The rows that fulfil all conditions at a tick, ascending, of each segment that has any. They lie in memory that is good until the next call in
 * this thread.
 */
export function findMatches(index: ColumnIndex, conditions: readonly Condition[], tick: number): MatchedRows[] {
  const moment = { tick, written: deltaRowsOf(index) };
  return [...index.base, index.delta].flatMap((segment, at) => {
    const { rows, count } = scanSegment(segment, conditions, moment, (looked) => lend(at, looked));
    return rows === null || count === 0 ? [] : [{ segment, rows, count }];
  });
}

/** How many rows fulfil all conditions at a tick. */
export function totalOf(index: ColumnIndex, conditions: readonly Condition[], tick: number): number {
  const moment = { tick, written: deltaRowsOf(index) };
  let total = 0;
  for (const segment of [...index.base, index.delta]) total += scanSegment(segment, conditions, moment, null).count;
  return total;
}

/** Which ad stands at a place of the rows that were found. */
export function idsOf({ segment, rows }: MatchedRows): (at: number) => number {
  const ids = segment.columns.listingId;
  return typeof ids === 'number' ? () => ids : (at) => ids[rows[at] as number] as number;
}
