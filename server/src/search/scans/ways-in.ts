import { type Box, isBox } from '../../lib/map-box.ts';
import { type PlaceColumn, type Postings, type Segment, ZONE_ROWS } from '../columns/column-index.ts';
import type { Condition } from '../search.filters.ts';
import { UNKNOWN } from '../search-doc.rules.ts';
import { outlineFor } from './condition-text.ts';

/** Which rows of a segment a search has to look at: those of the rarest place it names, those of the zones that its area touches, or all. */

/** Rows `from` to before `to`. `whole`: all of them lie in the boxes of all areas. */
export type Run = { from: number; to: number; whole: boolean };

export type WayIn =
  /** Rows by number, which fulfil `answered`. */
  { looked: number; list: Uint32Array; answered: Condition } | { looked: number; list: null; runs: readonly Run[] };

/** `written`: as many rows as there are in the delta. */
export function wayInto(segment: Segment, conditions: readonly Condition[], written: number): WayIn {
  const byZone = zonesWay(segment, conditions, segment.bornAt === null ? segment.rows : written);
  const byPlace = placeWay(segment, conditions);
  return byPlace !== null && byPlace.looked <= byZone.looked ? byPlace : byZone;
}

function placeWay({ postings }: Segment, conditions: readonly Condition[]): WayIn | null {
  let best: WayIn | null = null;
  for (const condition of conditions) {
    if (condition.operator !== 'equals' || condition.operand === UNKNOWN) continue;
    const posting = postings[condition.column as PlaceColumn];
    if (posting === undefined) continue;
    const list = rowsOf(posting, condition.operand);
    if (best === null || list.length < best.looked) best = { looked: list.length, list, answered: condition };
  }
  return best;
}

/** The rows of a value, found by halving. */
function rowsOf({ values, starts, rows }: Postings, value: number): Uint32Array {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return values[low] === value ? rows.subarray(starts[low], starts[low + 1]) : rows.subarray(0, 0);
}

/** What lies in all areas of a search lies in here; null without an area. */
function boxAsked(conditions: readonly Condition[]): Box | null {
  let asked: Box | null = null;
  for (const condition of conditions) {
    if (condition.operator !== 'insidePolygon') continue;
    const { box } = outlineFor(condition.operand);
    asked = asked === null ? box : common(asked, box);
  }
  return asked;
}

const common = (a: Box, b: Box): Box => ({
  south: Math.max(a.south, b.south),
  north: Math.min(a.north, b.north),
  west: Math.max(a.west, b.west),
  east: Math.min(a.east, b.east),
});

function zonesWay({ zones }: Segment, conditions: readonly Condition[], rows: number): WayIn {
  const box = boxAsked(conditions);
  if (box === null || zones === null) {
    return { looked: rows, list: null, runs: rows === 0 ? [] : [{ from: 0, to: rows, whole: false }] };
  }
  const runs: Run[] = [];
  let looked = 0;
  for (let zone = 0; zone * ZONE_ROWS < rows; zone += 1) {
    const [south, north] = [zones.south[zone] as number, zones.north[zone] as number];
    const [west, east] = [zones.west[zone] as number, zones.east[zone] as number];
    if (south > box.north || north < box.south || west > box.east || east < box.west) continue;
    const whole = south >= box.south && north <= box.north && west >= box.west && east <= box.east;
    const [from, to] = [zone * ZONE_ROWS, Math.min(rows, (zone + 1) * ZONE_ROWS)];
    looked += to - from;
    const last = runs.at(-1);
    if (last && last.to === from && last.whole === whole) last.to = to;
    else runs.push({ from, to, whole });
  }
  return { looked, list: null, runs };
}

/** What is left to test of rows that lie in the boxes of all areas: where the box says it all, nothing. */
export const withoutBoxes = (conditions: readonly Condition[]): Condition[] =>
  conditions.filter((condition) => condition.operator !== 'insidePolygon' || !isBox(condition.operand));
