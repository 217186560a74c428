import type { Condition } from '../search-filters.ts';
import { wayInto, withoutAreas } from './access-path.ts';
import { type ColumnIndex, deltaRowsOf, type MatchedRows, type Segment } from './column-index.ts';
import { testsOf } from './condition-text.ts';
import { compiled, type Text } from './scan-text.ts';

/** Memory for row numbers per segment and thread; grown when needed and reused by the next search. */
const lent: Uint32Array[] = [];

function lend(at: number, rows: number): Uint32Array {
  const known = lent[at];
  if (known && known.length >= rows) return known;
  const grown = new Uint32Array(Math.max(1024, Math.ceil(rows * 1.25)));
  lent[at] = grown;
  return grown;
}

/**
 * Rows of each segment that satisfy all conditions at a tick, ascending. Their memory is valid until the next call in
 * this thread.
 */
export function findMatches(index: ColumnIndex, conditions: readonly Condition[], tick: number): MatchedRows[] {
  const instant = { tick, written: deltaRowsOf(index) };
  return [...index.base, index.delta].flatMap((segment, at) => {
    const { rows, count } = scanSegment(segment, conditions, instant, (looked) => lend(at, looked));
    return rows === null || count === 0 ? [] : [{ segment, rows, count }];
  });
}

/** Number of rows that satisfy all conditions at a tick. */
export function totalOf(index: ColumnIndex, conditions: readonly Condition[], tick: number): number {
  const instant = { tick, written: deltaRowsOf(index) };
  let total = 0;
  for (const segment of [...index.base, index.delta]) total += scanSegment(segment, conditions, instant, null).count;
  return total;
}

/** Listing id at a position of the matched rows. */
export function idsOf({ segment, rows }: MatchedRows): (at: number) => number {
  const ids = segment.columns.listingId;
  return typeof ids === 'number' ? () => ids : (at) => ids[rows[at] as number] as number;
}

/** Scans of one segment, compiled from conditions (`scan-text.ts`). */

/** State of an index for a scan. `written`: number of rows in the delta. */
type ReadPoint = { tick: number; written: number };

/**
 * Source of the row number at `at`, and of the action for a match. A scan adds to the count that it receives, and
 * returns it.
 */
type Loop = { names: readonly string[]; row: string; onMatch: string };

const collectRow = { names: ['rows'], onMatch: 'rows[n] = i; n += 1;' };
const countRow = { names: [], onMatch: 'n += 1;' };

type Scan = (from: number, to: number, count: number) => number;

const valuesOf = (texts: readonly Text[]) => new Map(texts.flatMap(({ values }) => [...values]));
const allOf = (texts: readonly Text[]) => texts.map(({ source }) => `(${source})`).join(' && ') || 'true';

/** Evaluates tests on constant columns once per segment. */
function mayMatch(tests: readonly Text[]): boolean {
  const fixed = tests.filter(({ varies }) => !varies);
  const values = valuesOf(fixed);
  return compiled<boolean>([...values.keys()], `return ${allOf(fixed)};`)(...values.values());
}

/** Null when no row of the segment can match. `extra` are the values of the loop's names. */
function compileScan(
  segment: Segment,
  conditions: readonly Condition[],
  loop: Loop,
  { tick, extra }: { tick: number; extra: readonly unknown[] },
): Scan | null {
  const tests = testsOf(segment, conditions);
  if (!mayMatch(tests)) return null;
  const varying = tests.filter(({ varies }) => varies);
  const values = valuesOf(varying);
  const { bornAt, diedAt } = segment;
  const born = bornAt === null ? '' : ' && bornAt[i] <= tick';
  // Few rows pass and few of these are dead, so the tick is tested last.
  const body = `let n = count; for (let at = from; at < to; at += 1) { const i = ${loop.row};
    if (${allOf(varying)}${born} && diedAt[i] > tick) { ${loop.onMatch} } } return n;`;
  const names = [...values.keys(), ...loop.names, 'bornAt', 'diedAt', 'tick', 'from', 'to', 'count'];
  const scan = compiled<number>(names, body);
  const given = [...values.values(), ...extra, bornAt, diedAt, tick];
  return (from, to, count) => scan(...given, from, to, count);
}

/** Returns memory for this many row numbers. */
type Lend = (rows: number) => Uint32Array;

/** Writes matching rows to the memory of `lend`; without `lend` only counts them. */
function scanSegment(
  segment: Segment,
  conditions: readonly Condition[],
  { tick, written }: ReadPoint,
  lend: Lend | null,
): { rows: Uint32Array | null; count: number } {
  // Most searches are for one kind, and each kind has a separate segment: skip the others.
  if (!mayMatch(testsOf(segment, withoutAreas(conditions)))) return { rows: null, count: 0 };
  const way = wayInto(segment, conditions, written);
  if (way.looked === 0) return { rows: null, count: 0 };
  const rows = lend?.(way.looked) ?? null;
  const { names, onMatch } = rows === null ? countRow : collectRow;
  const rowArgs = rows === null ? [] : [rows];
  if (way.list !== null) {
    const left = conditions.filter((condition) => condition !== way.covered);
    const loop = { row: 'list[at]', onMatch, names: ['list', ...names] };
    const scan = compileScan(segment, left, loop, { tick, extra: [way.list, ...rowArgs] });
    return { rows, count: scan === null ? 0 : scan(0, way.looked, 0) };
  }
  const scanOf = (left: readonly Condition[]) =>
    compileScan(segment, left, { row: 'at', onMatch, names }, { tick, extra: rowArgs });
  const some = (whole: boolean) => way.runs.some((run) => run.whole === whole);
  const inside = some(true) ? scanOf(withoutAreas(conditions)) : null;
  const touched = some(false) ? scanOf(conditions) : null;
  let count = 0;
  for (const { from, to, whole } of way.runs) count = (whole ? inside : touched)?.(from, to, count) ?? count;
  return { rows, count };
}
