import type { MicroPoint } from '#contract/geo/geo-polygon';
import { type Box, isBox } from '../../../geo/places/map-box.ts';
import { UNKNOWN } from '../search-doc.rules.ts';
import type { Condition } from '../search-filters.ts';
import { type PlaceColumn, type Postings, type Segment, ZONE_ROWS } from './column-index.ts';
import { outlineFor } from './condition-text.ts';
import { isWithin, placeOf } from './polygon-inside.ts';
import { rowOfId } from './row-lookup.ts';

/**
 * Rows of a segment that a search must test: those of the requested listings, of the rarest place or set of places, of
 * the zones that intersect its area, or all.
 */

/** Rows `from` (inclusive) to `to` (exclusive). `whole`: all of them are inside all areas. */
export type Run = { from: number; to: number; whole: boolean };

export type AccessPath =
  /** Row numbers that satisfy `covered`. */
  { looked: number; list: Uint32Array; covered: Condition } | { looked: number; list: null; runs: readonly Run[] };

/** `written`: number of rows in the delta. */
export function wayInto(segment: Segment, conditions: readonly Condition[], written: number): AccessPath {
  const byZone = zonesWay(segment, conditions, segment.bornAt === null ? segment.rows : written);
  const byPlace = placeWay(segment, conditions, byZone.looked);
  const best = byPlace !== null && byPlace.looked <= byZone.looked ? byPlace : byZone;
  const byListing = listingPath(segment, conditions, best.looked);
  return byListing !== null && byListing.looked <= best.looked ? byListing : best;
}

/** A lookup of a listing costs about as much as tests of this many rows. */
const LOOKUP_COST = 50;

/** Rows of listings requested by id; null when their lookup costs more than a test of `rows`. */
function listingPath(segment: Segment, conditions: readonly Condition[], rows: number): AccessPath | null {
  if (segment.byId === null) return null;
  const covered = conditions.find(
    ({ column, operator }) => column === 'listingId' && (operator === 'anyOf' || operator === 'equals'),
  );
  if (covered?.operator !== 'anyOf' && covered?.operator !== 'equals') return null;
  const operands = covered.operator === 'anyOf' ? [...new Set(covered.operand)] : [covered.operand];
  if (operands.length * LOOKUP_COST > rows) return null;
  const list = Uint32Array.from(operands.flatMap((id) => rowOfId(segment, id) ?? [])).sort();
  return { looked: list.length, list, covered };
}

/** Joining the lists of several places costs about as much per row as this many tests. */
const JOIN_COST = 4;

/** `rows`: number of rows that the search tests otherwise. */
function placeWay({ postings }: Segment, conditions: readonly Condition[], rows: number): AccessPath | null {
  let best: AccessPath | null = null;
  for (const condition of conditions) {
    if (condition.operator !== 'equals' && condition.operator !== 'anyOf') continue;
    const posting = postings[condition.column as PlaceColumn];
    if (posting === undefined) continue;
    const most = Math.min(rows, best?.looked ?? rows);
    const list =
      condition.operator === 'equals'
        ? condition.operand === UNKNOWN
          ? null
          : rowsOf(posting, condition.operand)
        : rowsOfSet(posting, condition.operand, most / JOIN_COST);
    if (list && (best === null || list.length < best.looked)) best = { looked: list.length, list, covered: condition };
  }
  return best;
}

/** The rows of several values in their order; null above `most` rows, or if a value has no list. */
function rowsOfSet(posting: Postings, operands: readonly number[], most: number): Uint32Array | null {
  const values = [...new Set(operands)];
  if (values.includes(UNKNOWN)) return null;
  const lists = values.map((value) => rowsOf(posting, value));
  const length = lists.reduce((sum, list) => sum + list.length, 0);
  if (length > most) return null;
  const joined = new Uint32Array(length);
  let at = 0;
  for (const list of lists) {
    joined.set(list, at);
    at += list.length;
  }
  return joined.sort();
}

/** Rows of a value, by binary search. */
function rowsOf({ values, starts, rows }: Postings, value: number): Uint32Array {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return values[low] === value ? rows.subarray(starts[low], starts[low + 1]) : rows.subarray(0, 0);
}

/** Position of a zone's box relative to an area. */
function placeIn(corners: readonly MicroPoint[], box: Box): 'inside' | 'outside' | 'cut' {
  const outline = outlineFor(corners);
  const { south, north, west, east } = outline.box;
  if (box.south > north || box.north < south || box.west > east || box.east < west) return 'outside';
  if (!isBox(corners)) return placeOf(outline, box);
  return isWithin(box, outline.box) ? 'inside' : 'cut';
}

function zonesWay({ zones }: Segment, conditions: readonly Condition[], rows: number): AccessPath {
  const areas = conditions.flatMap(({ operator, operand }) => (operator === 'insidePolygon' ? [operand] : []));
  if (areas.length === 0 || zones === null) {
    return { looked: rows, list: null, runs: rows === 0 ? [] : [{ from: 0, to: rows, whole: false }] };
  }
  const runs: Run[] = [];
  let looked = 0;
  for (let zone = 0; zone * ZONE_ROWS < rows; zone += 1) {
    const [south, north] = [zones.south[zone] as number, zones.north[zone] as number];
    const [west, east] = [zones.west[zone] as number, zones.east[zone] as number];
    const places = areas.map((area) => placeIn(area, { south, north, west, east }));
    if (places.includes('outside')) continue;
    const whole = !places.includes('cut');
    const [from, to] = [zone * ZONE_ROWS, Math.min(rows, (zone + 1) * ZONE_ROWS)];
    looked += to - from;
    const last = runs.at(-1);
    if (last && last.to === from && last.whole === whole) last.to = to;
    else runs.push({ from, to, whole });
  }
  return { looked, list: null, runs };
}

/** Remaining conditions of rows that are inside all areas. */
export const withoutAreas = (conditions: readonly Condition[]): Condition[] =>
  conditions.filter(({ operator }) => operator !== 'insidePolygon');
