import { ALIVE, type ColumnIndex, deltaRowsOf, publish, type Segment, tickOf } from '../query/column-index.ts';
import { rowOfId } from '../query/row-lookup.ts';
import { GatheredRows } from './collect-rows.ts';
import { columnNames, isListColumn, ListPool, type RowTable, type WideColumns } from './row-table.ts';
import { rowsUpTo } from './sort-rows.ts';

/** The only writer of an index, with data that searches do not need. */
export type IndexWriter = {
  readonly index: ColumnIndex;
  readonly finder: RowFinder;
  /** Lists of the delta, with the used length. */
  readonly lists: ListPool;
  /** Number of dead rows in the base. */
  diedInBase: number;
};

/** All changes up to a version: the newest row of a changed listing, the id of a removed one. */
export type Changes = { version: number; removed: readonly number[]; rows: RowTable };

/** For an index that is unchanged since it was built, merged or read. */
export function createWriter(index: ColumnIndex): IndexWriter {
  return { index, finder: new RowFinder(index.base), lists: new ListPool(index.delta.lists), diedInBase: 0 };
}

export const versionOf = (index: ColumnIndex): number => index.baseVersion + tickOf(index);

/**
 * Searches see all changes or none. `full`: the delta or the ticks are used up and nothing was written; use
 * `mergeIndex` instead. An applied version has no effect.
 */
export function applyChanges(writer: IndexWriter, { version, removed, rows }: Changes): 'applied' | 'full' {
  const { index, lists, finder } = writer;
  const tick = version - index.baseVersion;
  if (tick <= tickOf(index)) return 'applied';
  const first = deltaRowsOf(index);
  if (tick >= ALIVE || first + rows.rows > index.delta.rows || !lists.hasRoom(rows.lists.used)) return 'full';
  const ids = appendRows(writer, rows, first);
  for (const listingId of removed) removeListing(writer, listingId, tick);
  for (const [at, listingId] of ids.entries()) {
    removeListing(writer, listingId, tick);
    finder.movedToDelta(listingId, first + at);
  }
  index.delta.bornAt?.fill(tick, first, first + rows.rows);
  publish(index, { tick, deltaRows: first + rows.rows });
  return 'applied';
}

/** Writes rows that no search reads yet, and returns their listing ids. */
function appendRows({ index: { delta }, lists }: IndexWriter, table: RowTable, first: number): Float64Array {
  const source = new GatheredRows(table.blocks());
  const rows = rowsUpTo(table.rows);
  const columns = delta.columns as WideColumns;
  const room = new Float64Array(table.rows);
  for (const name of columnNames)
    columns[name].set(
      isListColumn(name) ? source.listsOf(name, rows, lists, room) : source.valuesOf(name, rows, room),
      first,
    );
  return source.valuesOf('listingId', rows, room);
}

function removeListing(writer: IndexWriter, listingId: number, tick: number): void {
  const { index, finder } = writer;
  const row = finder.inDelta(listingId);
  if (row !== undefined) {
    index.delta.diedAt[row] = tick;
    finder.leftDelta(listingId);
    return;
  }
  const baseRow = finder.inBase(listingId);
  if (!baseRow) return;
  baseRow.segment.diedAt[baseRow.row] = tick;
  writer.diedInBase += 1;
}

/** Rows of listings by id, for the writer only. */
class RowFinder {
  readonly #base: readonly Segment[];
  /** Live rows of the delta. */
  readonly #delta = new Map<number, number>();

  constructor(base: readonly Segment[]) {
    this.#base = base;
  }

  /** Live row of a listing in the delta. */
  inDelta(listingId: number): number | undefined {
    return this.#delta.get(listingId);
  }

  /** Live row of a listing in the base. */
  inBase(listingId: number): { segment: Segment; row: number } | undefined {
    for (const segment of this.#base) {
      const row = rowOfId(segment, listingId);
      if (row !== undefined && segment.diedAt[row] === ALIVE) return { segment, row };
    }
    return undefined;
  }

  movedToDelta(listingId: number, row: number): void {
    this.#delta.set(listingId, row);
  }

  leftDelta(listingId: number): void {
    this.#delta.delete(listingId);
  }
}
