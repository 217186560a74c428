import { ALIVE, deltaRowsOf, type Segment, tickOf } from '../query/column-index.ts';
import { type Changes, createWriter, type IndexWriter } from './change-index.ts';
import { GatheredRows } from './collect-rows.ts';
import { buildBase, indexOf } from './new-index.ts';
import { rowsUpTo } from './sort-rows.ts';

/**
 * A merge is due when this share of the delta rows, its lists or the ticks is used, or when too many base rows are
 * dead.
 */
const FULL_SHARE = 0.75;
const DEAD_SHARE = 0.02;
/** A small base is not rebuilt for a few changes, because a rebuild ends access to earlier versions. */
const DEAD_ROWS = 1024;

export function mergeIsDue({ index, lists, diedInBase }: IndexWriter): boolean {
  const baseRows = index.base.reduce((sum, { rows }) => sum + rows, 0);
  return (
    deltaRowsOf(index) >= index.delta.rows * FULL_SHARE ||
    lists.used >= lists.numbers.length * FULL_SHARE ||
    tickOf(index) >= ALIVE * FULL_SHARE ||
    diedInBase > Math.max(DEAD_ROWS, baseRows * DEAD_SHARE)
  );
}

/**
 * New index of all live rows with an empty delta, as of the current tick. Searches and the writer may continue with the
 * old one on other threads. With `changes`, which may exceed the capacity of a delta, it has their version.
 */
export function mergeIndex({ index }: Pick<IndexWriter, 'index'>, changes?: Changes): IndexWriter {
  const tick = tickOf(index);
  const segments = [...index.base, { ...index.delta, rows: deltaRowsOf(index) }];
  const source = new GatheredRows([...segments, ...(changes?.rows.blocks() ?? [])]);
  const living = livingRows(segments, tick);
  const rows = changes ? rowsAfter(changes, living, source, segments.length) : living;
  return createWriter(indexOf(buildBase(source, rows), changes?.version ?? index.baseVersion + tick));
}

/** Rows of segments that are live at a tick, numbered one segment after another. */
function livingRows(segments: readonly Segment[], tick: number): Uint32Array {
  const living = new Uint32Array(segments.reduce((sum, { rows }) => sum + rows, 0));
  let [first, count] = [0, 0];
  for (const { rows, bornAt, diedAt } of segments) {
    for (let row = 0; row < rows; row++)
      if ((diedAt[row] ?? 0) > tick && (bornAt?.[row] ?? 0) <= tick) living[count++] = first + row;
    first += rows;
  }
  return living.subarray(0, count);
}

/** Live rows of unchanged listings, then the rows of the changes, which start at block `block`. */
function rowsAfter({ removed, rows }: Changes, living: Uint32Array, source: GatheredRows, block: number): Uint32Array {
  const idsOf = (some: Uint32Array) => source.valuesOf('listingId', some, new Float64Array(some.length));
  const first = source.starts[block] ?? 0;
  const changed = rowsUpTo(rows.rows).map((row) => first + row);
  const newest = new Map<number, number>();
  for (const [at, listingId] of idsOf(changed).entries()) newest.set(listingId, first + at);
  const deleted = new Set(removed);
  const ids = idsOf(living);
  const retained = living.filter((_row, at) => !deleted.has(ids[at] ?? 0) && !newest.has(ids[at] ?? 0));
  const after = new Uint32Array(retained.length + newest.size);
  after.set(retained);
  after.set([...newest.values()], retained.length);
  return after;
}
