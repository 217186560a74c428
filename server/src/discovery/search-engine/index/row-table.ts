import type { Column, ColumnName, Lists } from '../query/column-index.ts';
import { type NumberColumn, numberColumns, type SearchDoc } from '../search-doc.rules.ts';

/** Rows before they become columns: a few arrays per 65,536 rows instead of an object per row. */

const numberNames = Object.keys(numberColumns) as NumberColumn[];
const listColumns = ['openDaysAt', 'busyAt', 'ratesAt'] as const satisfies ColumnName[];

/** All columns in snapshot order. */
export const columnNames: readonly ColumnName[] = [
  ...numberNames,
  'amenitiesLow',
  'amenitiesHigh',
  'stayFactsLow',
  'stayFactsHigh',
  ...listColumns,
];

export const isListColumn = (name: ColumnName): boolean => listColumns.some((list) => list === name);

type WideNumbers = Int32Array | Float64Array;
export type WideColumns = Readonly<Record<ColumnName, WideNumbers>>;

const holdsBigint = (name: ColumnName): boolean =>
  name in numberColumns && numberColumns[name as NumberColumn] === 'bigint';

/** Columns for all values of the database types: `bigint` up to 2^53 as doubles, all others as 32 bits. */
export function wideColumns(rows: number, memory: (bytes: number) => ArrayBufferLike): WideColumns {
  const columns = columnNames.map((name) =>
    holdsBigint(name)
      ? ([name, new Float64Array(memory(rows * 8))] as const)
      : ([name, new Int32Array(memory(rows * 4))] as const),
  );
  return Object.fromEntries(columns) as Record<ColumnName, WideNumbers>;
}

/** Lists one after another, as documented at `Segment.lists`. */
export class ListPool {
  numbers: Int32Array;
  /** Used length. The empty list is at 0. */
  used = 1;

  /** Allocates larger memory when `numbers` is full; callers that share it check `hasRoom` first. */
  constructor(numbers: Int32Array = new Int32Array(1024)) {
    this.numbers = numbers;
  }

  hasRoom(count: number): boolean {
    return this.used + count <= this.numbers.length;
  }

  /** Position of a list with `numbers[from] … numbers[to]`, half open. */
  add(numbers: ArrayLike<number>, from = 0, to = numbers.length): number {
    if (to <= from) return 0;
    this.#reserve(to - from + 1);
    const at = this.used;
    this.numbers[at] = to - from;
    for (let index = from; index < to; index++) this.numbers[at + 1 + index - from] = numbers[index] ?? 0;
    this.used = at + 1 + to - from;
    return at;
  }

  #reserve(count: number): void {
    if (this.hasRoom(count)) return;
    const larger = new Int32Array(Math.max(this.numbers.length * 2, this.used + count));
    larger.set(this.numbers.subarray(0, this.used));
    this.numbers = larger;
  }
}

/** Rows with the lists that they refer to: a segment is one block, a table has many. */
export type RowBlock = { rows: number; columns: Readonly<Record<ColumnName, Column>>; lists: Lists };

const BLOCK_ROWS = 65_536;
/** Initial capacity; a table with few changes is small. */
const FIRST_ROWS = 256;

export class RowTable {
  readonly lists = new ListPool();
  /** Arrays of the last added row; other rows may be in other arrays. */
  block: WideColumns;
  #full: { rows: number; columns: WideColumns }[] = [];
  #room = FIRST_ROWS;
  #used = 0;
  #before = 0;

  constructor() {
    this.block = wideColumns(FIRST_ROWS, (bytes) => new ArrayBuffer(bytes));
  }

  get rows(): number {
    return this.#before + this.#used;
  }

  /** Allocates a row and returns its position in `block`; unset numbers are 0, unset lists empty. */
  addRow(): number {
    if (this.#used === this.#room) {
      this.#full.push({ rows: this.#used, columns: this.block });
      this.#before += this.#used;
      this.#room = BLOCK_ROWS;
      this.#used = 0;
      this.block = wideColumns(BLOCK_ROWS, (bytes) => new ArrayBuffer(bytes));
    }
    this.#used += 1;
    return this.#used - 1;
  }

  add(doc: SearchDoc): void {
    const at = this.addRow();
    for (const name of numberNames) this.block[name][at] = doc[name];
    for (const name of ['amenities', 'stayFacts'] as const) {
      this.block[`${name}Low`][at] = Number(BigInt.asIntN(32, doc[name]));
      this.block[`${name}High`][at] = Number(BigInt.asIntN(32, doc[name] >> 32n));
    }
    this.block.openDaysAt[at] = this.lists.add(doc.openDays);
    this.block.busyAt[at] = this.lists.add(doc.busy.flatMap(({ from, to }) => [from, to]));
    this.block.ratesAt[at] = this.lists.add(doc.rates);
  }

  blocks(): RowBlock[] {
    const lists = this.lists.numbers.subarray(0, this.lists.used);
    return [...this.#full, { rows: this.#used, columns: this.block }].map((block) => ({ ...block, lists }));
  }
}
