import { CONTROL_NUMBERS, type ColumnIndex, deltaRowsOf, type Segment } from '../query/column-index.ts';
import { kinds } from '../search-doc.rules.ts';
import { allAlive, buildSegment } from './build-segment.ts';
import { GatheredRows } from './collect-rows.ts';
import { type RowTable, wideColumns } from './row-table.ts';
import { rowsUpTo } from './sort-rows.ts';

/** Capacity of the delta: rows, and numbers of their lists. */
export const DELTA_CAPACITY = 16_384;
export const DELTA_LISTS = 1 << 20;

/** Columns of the complete read model at a version; one row per listing. */
export function buildIndex(table: RowTable, version: number): ColumnIndex {
  const source = new GatheredRows(table.blocks());
  return indexOf(buildBase(source, rowsUpTo(table.rows)), version);
}

/** One segment per kind, also for a kind without listings. */
export function buildBase(source: GatheredRows, rows: Uint32Array): Segment[] {
  const kindOf = source.valuesOf('kind', rows, new Float64Array(rows.length));
  return Object.values(kinds).map((kind) =>
    buildSegment(
      source,
      rows.filter((_row, at) => kindOf[at] === kind),
    ),
  );
}

/** Index with a base and without changes. */
export function indexOf(base: readonly Segment[], version: number): ColumnIndex {
  return {
    baseVersion: version,
    base,
    delta: emptyDelta(),
    control: new Int32Array(new SharedArrayBuffer(CONTROL_NUMBERS * 4)),
  };
}

function emptyDelta(): ColumnIndex['delta'] {
  const memory = (bytes: number) => new SharedArrayBuffer(bytes);
  return {
    rows: DELTA_CAPACITY,
    columns: wideColumns(DELTA_CAPACITY, memory),
    lists: new Int32Array(memory(DELTA_LISTS * 4)),
    bornAt: new Uint16Array(memory(DELTA_CAPACITY * 2)),
    diedAt: allAlive(DELTA_CAPACITY),
    zones: null,
    postings: {},
    byId: null,
  };
}

/** Number of rows, live or dead, and memory in bytes including free capacity. */
export function sizeOf(index: ColumnIndex): { rows: number; deltaRows: number; bytes: number } {
  return {
    rows: index.base.reduce((sum, { rows }) => sum + rows, 0),
    deltaRows: deltaRowsOf(index),
    bytes: bytesOf([index.base, index.delta, index.control]),
  };
}

function bytesOf(part: unknown): number {
  if (ArrayBuffer.isView(part)) return part.byteLength;
  if (typeof part !== 'object' || part === null) return 0;
  return Object.values(part).reduce((sum: number, inner) => sum + bytesOf(inner), 0);
}
