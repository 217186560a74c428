import { ALIVE, deltaRowsOf, type Segment } from '../columns/column-index.ts';
import { type Changes, type Keeper, keeperOf, versionOf } from './change-index.ts';
import { GatheredRows } from './gather-rows.ts';
import { buildBase, indexOf } from './new-index.ts';
import { rowsUpTo } from './sort-rows.ts';

/** So much of the delta's rows or lists is used, or of the base's rows dead, before searches should not have to step over it any more. */
const FULL_SHARE = 0.75;
const DEAD_SHARE = 0.02;

export function mergeIsDue({ index, lists, diedInBase }: Keeper): boolean {
  const baseRows = index.base.reduce((sum, { rows }) => sum + rows, 0);
  return (
    deltaRowsOf(index) >= index.delta.rows * FULL_SHARE ||
    lists.used >= lists.numbers.length * FULL_SHARE ||
    diedInBase > baseRows * DEAD_SHARE
  );
}

/**
 * A new index of all rows that live, with an empty delta; searches may go on in the old one, which stays as it is. With `changes`, which may be
 * more than a delta holds, it is as of their version.
 */
export function mergeIndex({ index }: Keeper, changes?: Changes): Keeper {
  const segments = [...index.base, { ...index.delta, rows: deltaRowsOf(index) }];
  const source = new GatheredRows([...segments, ...(changes?.rows.blocks() ?? [])]);
  const rows = changes ? rowsAfter(changes, source, segments) : livingRows(segments);
  return keeperOf(indexOf(buildBase(source, rows), changes?.version ?? versionOf(index)));
}

/** Rows of segments, numbered one segment after another. */
function livingRows(segments: readonly Segment[]): Uint32Array {
  const living = new Uint32Array(segments.reduce((sum, { rows }) => sum + rows, 0));
  let [first, count] = [0, 0];
  for (const { rows, diedAt } of segments) {
    for (let row = 0; row < rows; row++) if (diedAt[row] === ALIVE) living[count++] = first + row;
    first += rows;
  }
  return living.subarray(0, count);
}

/** The rows that live before the changes and are no concern of theirs, and then the changes' own. */
function rowsAfter({ removed, rows }: Changes, source: GatheredRows, segments: readonly Segment[]): Uint32Array {
  const living = livingRows(segments);
  const idsOf = (some: Uint32Array) => source.valuesOf('listingId', some, new Float64Array(some.length));
  const first = source.starts[segments.length] ?? 0;
  const changed = rowsUpTo(rows.rows).map((row) => first + row);
  const newest = new Map<number, number>();
  for (const [at, listingId] of idsOf(changed).entries()) newest.set(listingId, first + at);
  const gone = new Set(removed);
  const ids = idsOf(living);
  const kept = living.filter((_row, at) => !gone.has(ids[at] ?? 0) && !newest.has(ids[at] ?? 0));
  const after = new Uint32Array(kept.length + newest.size);
  after.set(kept);
  after.set([...newest.values()], kept.length);
  return after;
}
