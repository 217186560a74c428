import type { BitColumn, NumberColumn } from '../search-doc.rules.ts';

/**
 * Read model as columns over `SharedArrayBuffer` (DESIGN "Search" point 3): base by kind, Hilbert cell and id; delta by arrival. A row
 * counts if `bornAt <= tick < diedAt`; a tick is `search_source.version` minus `baseVersion`. Searches read it once (`tickOf`).
 */

export type Numbers = Int8Array | Int16Array | Int32Array | Float64Array;

/** A single number when all rows have the same value; otherwise the narrowest array. */
export type Column = Numbers | number;

/** 64 bits are two columns of 32, as signed integers; lists are positions in `Segment.lists`. */
export type ColumnName = NumberColumn | `${BitColumn}Low` | `${BitColumn}High` | 'openDaysAt' | 'busyAt' | 'ratesAt';

/** Place columns, which searches compare with one value. */
export const placeColumns = [
  'comuneId',
  'quarterId',
  'streetId',
  'provinceId',
  'zip',
] as const satisfies NumberColumn[];
export type PlaceColumn = (typeof placeColumns)[number];

/**
 * Rows by value: those of `values[i]` are `rows[starts[i]] … rows[starts[i + 1]]`, ascending. `values` are ascending
 * and omit UNKNOWN.
 */
export type Postings = { values: Int32Array; starts: Uint32Array; rows: Uint32Array };

export const ZONE_ROWS = 1024;

/** Bounds of each `ZONE_ROWS` rows, in micro-degrees; rows without coordinates extend them to `NO_COORDINATES`. */
export type Zones = { south: Int32Array; north: Int32Array; west: Int32Array; east: Int32Array };

/** Also the maximum tick: an index is merged before it. */
export const ALIVE = 0xff_ff;

/** The narrower type when all numbers fit, for example days. */
export type Lists = Int16Array | Int32Array;

export type Segment = {
  /** All rows of a base; the capacity of the delta (`deltaRowsOf` returns the written rows). */
  rows: number;
  columns: Readonly<Record<ColumnName, Column>>;
  /**
   * A list is its length, then its numbers: open days; occupied nights as pairs from, to (half open, ascending); packed rates. The
   * empty list is at 0.
   */
  lists: Lists;
  /** Null when all rows exist from the start. */
  bornAt: Uint16Array | null;
  diedAt: Uint16Array;
  zones: Zones | null;
  postings: Readonly<Partial<Record<PlaceColumn, Postings>>>;
  /** Rows ordered by listing id; null in the delta, which is small. */
  byId: Uint32Array | null;
};

/** Data passed between threads: plain objects over shared memory. */
export type ColumnIndex = {
  /** Version of the base; no earlier one is available. */
  baseVersion: number;
  base: readonly Segment[];
  /** Its lists are of the wide type. */
  delta: Segment & { lists: Int32Array };
  /**
   * `CONTROL_NUMBERS`, written with Atomics: tick, rows of the delta, published ticks. Rows and `diedAt` are written
   * before the tick.
   */
  control: Int32Array;
};

const TICK = 0;
const DELTA_ROWS = 1;
const PUBLISHED = 2;
/** Number of newest ticks that are stored, each at its remainder. */
const REMEMBERED = 4096;
export const CONTROL_NUMBERS = PUBLISHED + REMEMBERED;

/** Read it first: later writes have a later tick. */
export const tickOf = ({ control }: ColumnIndex): number => Atomics.load(control, TICK);
export const deltaRowsOf = ({ control }: ColumnIndex): number => Atomics.load(control, DELTA_ROWS);

/** Makes written rows visible. */
export function publish({ control }: ColumnIndex, state: { tick: number; deltaRows: number }): void {
  Atomics.store(control, DELTA_ROWS, state.deltaRows);
  Atomics.store(control, PUBLISHED + (state.tick % REMEMBERED), state.tick);
  Atomics.store(control, TICK, state.tick);
}

/**
 * Whether the index was ever published at a tick, so that this state can be read. Versions may arrive together;
 * intermediate ones are not available.
 */
export const stoodAt = ({ control }: ColumnIndex, tick: number): boolean =>
  tick >= 0 && Atomics.load(control, PUBLISHED + (tick % REMEMBERED)) === tick;

/**
 * Matched rows of one segment. `rows` belongs to the thread and is valid until its next search; only the first `count`
 * entries are used.
 */
export type MatchedRows = { segment: Segment; rows: Uint32Array; count: number };
