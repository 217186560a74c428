import type { BitColumn, NumberColumn } from '../search-doc.rules.ts';
import type { Condition } from '../search-filters.ts';
import type { Column, ColumnName, MatchedRows } from './column-index.ts';
import { markMissing } from './null-bitmap.ts';

/**
 * Counts how many rows satisfy each of many conditions, in one pass per column. Small numbers are counted by value,
 * bits by byte value; other conditions are counted one by one.
 */
export type FacetCounter = {
  rows: number;
  /** Indexed by `value + 1`. */
  values: Map<NumberColumn, Uint32Array>;
  /** Four tables of 256, lowest byte first. */
  bytes: Map<BitHalf, Uint32Array>;
  others: Map<Condition, number>;
};
type BitHalf = Extract<ColumnName, `${BitColumn}${'Low' | 'High'}`>;
type Compared = Extract<Condition, { operator: 'equals' | 'atLeast' | 'atMost' }>;

const BYTE = 256;
/** Maximum counted value, from UNKNOWN; greater values count as this one. */
const MAX_VALUE = 254;

export function createFacetCounter(conditions: readonly (Condition | null)[]): FacetCounter {
  const counter: FacetCounter = { rows: 0, values: new Map(), bytes: new Map(), others: new Map() };
  for (const condition of conditions) {
    if (condition === null) continue;
    const bit = singleBit(condition);
    if (bit) startTable(counter.bytes, bit.column, 4 * BYTE);
    else if (comparesSmall(condition)) startTable(counter.values, condition.column, MAX_VALUE + 2);
    else counter.others.set(condition, 0);
  }
  return counter;
}

function startTable<T>(tables: Map<T, Uint32Array>, column: T, length: number): void {
  if (!tables.has(column)) tables.set(column, new Uint32Array(length));
}

export function addRows(counter: FacetCounter, matched: MatchedRows): void {
  const { segment, count } = matched;
  if (count === 0) return;
  const rows = matched.rows.subarray(0, count);
  counter.rows += count;
  for (const [name, counts] of counter.values) addValues(counts, segment.columns[name], rows);
  for (const [name, counts] of counter.bytes) addBytes(counts, segment.columns[name], rows);
  for (const [condition, before] of counter.others)
    counter.others.set(condition, before + fulfilling(matched, condition));
}

/** Number of rows that satisfy a condition of this counter; null means all rows. */
export function countOf({ rows, values, bytes, others }: FacetCounter, condition: Condition | null): number {
  if (condition === null) return rows;
  const bit = singleBit(condition);
  if (bit) return withBit(bytes.get(bit.column), bit.at);
  return comparesSmall(condition) ? comparing(values.get(condition.column), condition) : (others.get(condition) ?? 0);
}

function comparesSmall(condition: Condition): condition is Compared {
  const { operator, operand } = condition;
  return (
    (operator === 'equals' || operator === 'atLeast' || operator === 'atMost') && operand >= 0 && operand < MAX_VALUE
  );
}

function comparing(counts: Uint32Array | undefined, { operator, operand }: Compared): number {
  const from = operator === 'atMost' ? 0 : operand;
  const to = operator === 'atLeast' ? MAX_VALUE : operand;
  let count = 0;
  for (let value = from; value <= to; value++) count += counts?.[value + 1] ?? 0;
  return count;
}

/** The half of 64 bits that contains the only requested bit. */
function singleBit({ column, operator, operand }: Condition): { column: BitHalf; at: number } | null {
  if (operator !== 'hasAllBits' || operand <= 0n || (operand & (operand - 1n)) !== 0n) return null;
  const at = operand.toString(2).length - 1;
  return at < 32 ? { column: `${column}Low`, at } : { column: `${column}High`, at: at - 32 };
}

function withBit(counts: Uint32Array | undefined, at: number): number {
  const table = (at >> 3) * BYTE;
  let count = 0;
  for (let byte = 0; byte < BYTE; byte++) if ((byte >> (at & 7)) & 1) count += counts?.[table + byte] ?? 0;
  return count;
}

function addValues(counts: Uint32Array, column: Column, rows: Uint32Array): void {
  if (typeof column === 'number') {
    addTo(counts, Math.min(column, MAX_VALUE) + 1, rows.length);
    return;
  }
  for (let at = 0; at < rows.length; at++) {
    const value = column[rows[at] as number] as number;
    (counts[(value > MAX_VALUE ? MAX_VALUE : value) + 1] as number) += 1;
  }
}

function addBytes(counts: Uint32Array, column: Column, rows: Uint32Array): void {
  if (typeof column === 'number') {
    for (let byte = 0; byte < 4; byte++) addTo(counts, byte * BYTE + ((column >>> (byte * 8)) & 255), rows.length);
    return;
  }
  for (let at = 0; at < rows.length; at++) {
    const bits = column[rows[at] as number] as number;
    (counts[bits & 255] as number) += 1;
    (counts[BYTE + ((bits >>> 8) & 255)] as number) += 1;
    (counts[2 * BYTE + ((bits >>> 16) & 255)] as number) += 1;
    (counts[3 * BYTE + (bits >>> 24)] as number) += 1;
  }
}

function addTo(counts: Uint32Array, at: number, more: number): void {
  counts[at] = (counts[at] ?? 0) + more;
}

function fulfilling(matched: MatchedRows, condition: Condition): number {
  const missed = new Uint16Array(matched.count);
  markMissing(matched, [condition], 1, missed);
  let count = 0;
  for (let at = 0; at < missed.length; at++) if (missed[at] === 0) count += 1;
  return count;
}
