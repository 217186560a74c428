import type { ColumnName } from '../query/column-index.ts';
import type { ListPool, RowBlock } from './row-table.ts';

/** Rows of several blocks with continuous numbers, block after block. */
export class GatheredRows {
  readonly blocks: readonly RowBlock[];
  /** Number of each block's first row, then the number of all rows. */
  readonly starts: readonly number[];

  constructor(blocks: readonly RowBlock[]) {
    this.blocks = blocks;
    const starts = [0];
    for (const { rows } of blocks) starts.push((starts.at(-1) ?? 0) + rows);
    this.starts = starts;
  }

  /** Values of a column in these rows, in order. */
  valuesOf(column: ColumnName, rows: Uint32Array, into: Float64Array): Float64Array {
    for (let from = 0; from < rows.length; ) {
      const block = this.#blockOf(rows[from] ?? 0);
      const first = this.starts[block] ?? 0;
      const next = this.starts[block + 1] ?? 0;
      const to = runEnd(rows, from, first, next);
      const values = this.blocks[block]?.columns[column] ?? 0;
      if (typeof values === 'number') into.fill(values, from, to);
      else for (let at = from; at < to; at++) into[at] = values[(rows[at] ?? 0) - first] ?? 0;
      from = to;
    }
    return into.subarray(0, rows.length);
  }

  /** Copies the lists of these rows to a pool and returns their positions. */
  listsOf(column: ColumnName, rows: Uint32Array, pool: ListPool, into: Float64Array): Float64Array {
    const positions = this.valuesOf(column, rows, into);
    for (let at = 0; at < rows.length; at++) {
      const position = positions[at] ?? 0;
      if (position === 0) continue;
      const lists = this.blocks[this.#blockOf(rows[at] ?? 0)]?.lists ?? new Int32Array(1);
      const length = lists[position] ?? 0;
      positions[at] = pool.add(lists, position + 1, position + 1 + length);
    }
    return positions;
  }

  #blockOf(row: number): number {
    let block = 0;
    while (row >= (this.starts[block + 1] ?? Number.POSITIVE_INFINITY)) block += 1;
    return block;
  }
}

/** End of the run from `from` on whose rows are in `first` … `next`. */
function runEnd(rows: Uint32Array, from: number, first: number, next: number): number {
  let to = from + 1;
  while (to < rows.length && (rows[to] ?? 0) >= first && (rows[to] ?? 0) < next) to += 1;
  return to;
}
