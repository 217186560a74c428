import {
  ALIVE,
  type Column,
  type ColumnName,
  type Lists,
  type Numbers,
  type Postings,
  placeColumns,
  type Segment,
  ZONE_ROWS,
  type Zones,
} from '../query/column-index.ts';
import { UNKNOWN } from '../search-doc.rules.ts';
import type { GatheredRows } from './collect-rows.ts';
import { columnNames, isListColumn, ListPool } from './row-table.ts';
import { shared } from './shared-array.ts';
import { rowsUpTo, sortStably } from './sort-rows.ts';

/** A base segment of these rows: all of one kind, each of a different listing. */
export function buildSegment(source: GatheredRows, unsorted: Uint32Array): Segment {
  const room = new Float64Array(unsorted.length);
  const byId = sortStably(unsorted, source.valuesOf('listingId', unsorted, room));
  const rows = sortStably(byId, source.valuesOf('cell', byId, room));
  const pool = new ListPool();
  const columns = columnNames.map((name): [ColumnName, Column] => [
    name,
    narrowColumn(isListColumn(name) ? source.listsOf(name, rows, pool, room) : source.valuesOf(name, rows, room)),
  ]);
  return {
    rows: rows.length,
    columns: Object.fromEntries(columns) as Record<ColumnName, Column>,
    lists: narrowLists(pool.numbers.subarray(0, pool.used)),
    bornAt: null,
    diedAt: allAlive(rows.length),
    zones: zonesOf(source.valuesOf('latMicro', rows, room).slice(), source.valuesOf('lngMicro', rows, room)),
    postings: Object.fromEntries(placeColumns.map((name) => [name, buildPostings(source.valuesOf(name, rows, room))])),
    byId: shared(Uint32Array, sortStably(rowsUpTo(rows.length), source.valuesOf('listingId', rows, room))),
  };
}

/** `diedAt` of a segment whose rows are all alive. */
export const allAlive = (rows: number): Uint16Array => new Uint16Array(new SharedArrayBuffer(rows * 2)).fill(ALIVE);

function zonesOf(latitudes: Float64Array, longitudes: Float64Array): Zones {
  const [south, north] = boundsOf(latitudes);
  const [west, east] = boundsOf(longitudes);
  return { south, north, west, east };
}

/** Minimum and maximum of each zone. */
function boundsOf(values: Float64Array): [Int32Array, Int32Array] {
  const zones = Math.ceil(values.length / ZONE_ROWS);
  const least = new Int32Array(new SharedArrayBuffer(zones * 4)).fill(2 ** 31 - 1);
  const most = new Int32Array(new SharedArrayBuffer(zones * 4)).fill(-(2 ** 31));
  for (let row = 0; row < values.length; row++) {
    const zone = Math.floor(row / ZONE_ROWS);
    const value = values[row] ?? 0;
    if (value < (least[zone] ?? 0)) least[zone] = value;
    if (value > (most[zone] ?? 0)) most[zone] = value;
  }
  return [least, most];
}

/** Rows by place; `values[row]` is the place of a row. */
function buildPostings(values: Float64Array): Postings {
  const known = new Uint32Array(values.length);
  let count = 0;
  for (let row = 0; row < values.length; row++) if (values[row] !== UNKNOWN) known[count++] = row;
  const places = new Int32Array(count);
  for (let at = 0; at < count; at++) places[at] = values[known[at] ?? 0] ?? UNKNOWN;
  const rows = sortStably(known.subarray(0, count), places);
  places.sort();
  const [distinct, starts] = [[] as number[], [] as number[]];
  for (let at = 0; at < count; at++) {
    if (at > 0 && places[at] === places[at - 1]) continue;
    distinct.push(places[at] ?? UNKNOWN);
    starts.push(at);
  }
  starts.push(count);
  return { values: shared(Int32Array, distinct), starts: shared(Uint32Array, starts), rows: shared(Uint32Array, rows) };
}

/** Narrowest column for these integers; a constant when all are equal. */
export function narrowColumn(values: Float64Array): Column {
  const { least, most } = rangeOf(values);
  if (least === most) return least;
  for (const type of [Int8Array, Int16Array, Int32Array]) {
    if (holds(type, { least, most })) return shared<Numbers>(type, values);
  }
  return shared(Float64Array, values);
}

/** Narrowest array for the 32-bit integers of lists. */
function narrowLists(numbers: Int32Array): Lists {
  return holds(Int16Array, rangeOf(numbers)) ? shared(Int16Array, numbers) : shared(Int32Array, numbers);
}

type Range = { least: number; most: number };

function rangeOf(values: Float64Array | Int32Array): Range {
  let least = values[0] ?? 0;
  let most = least;
  for (let row = 1; row < values.length; row++) {
    const value = values[row] ?? 0;
    if (value < least) least = value;
    else if (value > most) most = value;
  }
  return { least, most };
}

function holds(type: { BYTES_PER_ELEMENT: number }, { least, most }: Range): boolean {
  const half = 2 ** (type.BYTES_PER_ELEMENT * 8 - 1);
  return least >= -half && most < half;
}
