import type { BitColumn, NumberColumn } from '../search-doc.rules.ts';

/**
 * Read model as columns over `SharedArrayBuffer` (DESIGN "Search" point 3): base by kind, Hilbert cell and id; delta by arrival.
 * A row counts if `bornAt <= tick < diedAt`; a tick is `search_state.version` less `baseVersion`. Searches read it once (`tickOf`).
 */

export type Numbers = Int8Array | Int16Array | Int32Array | Float64Array;

/** One number for a column that says the same of every row; else the narrowest array that holds them. */
export type Column = Numbers | number;

/** 64 bits are two columns of 32, as signed integers; lists are positions in `Segment.lists`. */
export type ColumnName = NumberColumn | `${BitColumn}Low` | `${BitColumn}High` | 'openDaysAt' | 'busyAt';

/** Columns that name a place and are asked for with one value. */
export const placeColumns = [
  'comuneId',
  'quarterId',
  'streetId',
  'provinceId',
  'zip',
] as const satisfies NumberColumn[];
export type PlaceColumn = (typeof placeColumns)[number];

/** Rows by value: those of `values[i]` are `rows[starts[i]] … rows[starts[i + 1]]`, ascending. `values` ascend and leave UNKNOWN out. */
export type Postings = { values: Int32Array; starts: Uint32Array; rows: Uint32Array };

export const ZONE_ROWS = 1024;

/** Where the rows of each `ZONE_ROWS` lie, in micro-degrees; rows without coordinates stretch it to `NO_COORDINATES`. */
export type Zones = { south: Int32Array; north: Int32Array; west: Int32Array; east: Int32Array };

/** Also the last tick there can be: an index is merged before it. */
export const ALIVE = 0xff_ff;

/** The narrower where all numbers fit, as those of days do. */
export type Lists = Int16Array | Int32Array;

export type Segment = {
  /** Of a base all its rows; of the delta as many as there is room for (`deltaRowsOf` says how many are written). */
  rows: number;
  columns: Readonly<Record<ColumnName, Column>>;
  /** A list is its length and then its numbers: days of open days; nights taken as pairs from, to (half open, ascending). At 0 lies the empty one. */
  lists: Lists;
  /** Null: all are there from the start. */
  bornAt: Uint16Array | null;
  diedAt: Uint16Array;
  zones: Zones | null;
  postings: Readonly<Partial<Record<PlaceColumn, Postings>>>;
  /** Rows in the order of their listing ids; null in the delta, which has few. */
  byId: Uint32Array | null;
};

/** What threads hand each other: plain objects over shared memory. */
export type ColumnIndex = {
  /** The version of the base; no earlier one is available. */
  baseVersion: number;
  base: readonly Segment[];
  /** Its lists are of the wide kind. */
  delta: Segment & { lists: Int32Array };
  /** `CONTROL_NUMBERS`, written with Atomics: tick, rows of the delta, ticks that were published. Rows and their `diedAt` are written before the tick is. */
  control: Int32Array;
};

const TICK = 0;
const DELTA_ROWS = 1;
const PUBLISHED = 2;
/** So many of the newest ticks are remembered, each at its remainder. */
const REMEMBERED = 4096;
export const CONTROL_NUMBERS = PUBLISHED + REMEMBERED;

/** Read before anything else: what is written later is later than it. */
export const tickOf = ({ control }: ColumnIndex): number => Atomics.load(control, TICK);
export const deltaRowsOf = ({ control }: ColumnIndex): number => Atomics.load(control, DELTA_ROWS);

/** Makes rows that are written already visible. */
export function publish({ control }: ColumnIndex, state: { tick: number; deltaRows: number }): void {
  Atomics.store(control, DELTA_ROWS, state.deltaRows);
  Atomics.store(control, PUBLISHED + (state.tick % REMEMBERED), state.tick);
  Atomics.store(control, TICK, state.tick);
}

/** Whether the index ever stood at a tick, so that it can be seen as it was then. Several versions may arrive at once: those between were never here. */
export const stoodAt = ({ control }: ColumnIndex, tick: number): boolean =>
  tick >= 0 && Atomics.load(control, PUBLISHED + (tick % REMEMBERED)) === tick;

/** Rows of one segment that a search matches. `rows` is the thread's own and good until the next search; only the first `count` count. */
export type MatchedRows = { segment: Segment; rows: Uint32Array; count: number };
