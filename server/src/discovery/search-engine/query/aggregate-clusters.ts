import { currencies } from '#contract/platform/money';
import { type Bounds6, fittingZoom } from '../search-clusters.rules.ts';
import { kinds, NO_COORDINATES } from '../search-doc.rules.ts';
import type { ClustersRequest, GatheredClusters, SquareRow } from '../search-engine.port.ts';
import type { StayQuestion } from '../stay-query.rules.ts';
import type { ColumnIndex, MatchedRows } from './column-index.ts';
import { findMatches } from './find-matches.ts';
import { filterRows, gatherColumn } from './gather-column.ts';
import { middleAmount } from './kth-value.ts';
import { lowerZoom, type Squared, squarePoints } from './map-tiles.ts';
import { sortByKey } from './sort-by-key.ts';
import { fillAmounts } from './sort-keys.ts';

/** Matches with coordinates, and their values for map clusters. */
type Located = {
  count: number;
  latMicro: Int32Array;
  lngMicro: Int32Array;
  currency: Int8Array;
  kind: Int8Array;
  listingId: Int32Array;
  amount: Float64Array;
};

/**
 * Matches at `tick`, grouped by map tile, currency and kind (`SearchEngine.gatherClusters`). Uses the tiles of the
 * requested zoom, or of the nearest lower zoom with at most `most` occupied tiles; at zoom 0 any number.
 */
export function clustersOf(
  index: ColumnIndex,
  tick: number,
  { conditions, zoom, stay, most }: ClustersRequest,
): GatheredClusters {
  const matches = findMatches(index, conditions, tick);
  const total = matches.reduce((sum, { count }) => sum + count, 0);
  const located = locate(matches, stay);
  const bounds = boundsOf(located);
  if (bounds === null) return { total, onMap: 0, bounds, rows: [] };
  const requestedZoom = zoom ?? fittingZoom(bounds);
  const squared = lowerZoom(
    squarePoints(located.latMicro, located.lngMicro, bounds, requestedZoom),
    requestedZoom,
    most,
  );
  return { total, onMap: located.count, bounds, rows: squareRowsOf(located, squared) };
}

function locate(matches: readonly MatchedRows[], stay: StayQuestion | null): Located {
  const onMap = matches.map((matched) => filterRows(matched, 'latMicro', NO_COORDINATES, true));
  const count = onMap.reduce((sum, matched) => sum + matched.count, 0);
  const located: Located = {
    count,
    latMicro: new Int32Array(count),
    lngMicro: new Int32Array(count),
    currency: new Int8Array(count),
    kind: new Int8Array(count),
    listingId: new Int32Array(count),
    amount: new Float64Array(count),
  };
  let written = 0;
  for (const matched of onMap) {
    for (const name of ['latMicro', 'lngMicro', 'currency', 'kind', 'listingId'] as const)
      gatherColumn(matched, name, located[name], written);
    fillAmounts(matched, stay, located.amount.subarray(written));
    written += matched.count;
  }
  return located;
}

function boundsOf({ count, latMicro, lngMicro }: Located): Bounds6 | null {
  if (count === 0) return null;
  let [south, north] = [latMicro[0] as number, latMicro[0] as number];
  let [west, east] = [lngMicro[0] as number, lngMicro[0] as number];
  for (let at = 1; at < count; at++) {
    const [lat, lng] = [latMicro[at] as number, lngMicro[at] as number];
    if (lat < south) south = lat;
    if (lat > north) north = lat;
    if (lng < west) west = lng;
    if (lng > east) east = lng;
  }
  return { south, west, north, east };
}

const KINDS = Object.keys(kinds).length;
/** Number of groups of a tile: one per kind and currency, including the unknown currency. */
const GROUPS = (currencies.length + 1) * KINDS;

/** Tiles in order of first occurrence; within a tile by currency in contract order, then by kind. */
function squareRowsOf(located: Located, { squareOf, x, y, count }: Squared): SquareRow[] {
  const groupOf = new Int32Array(located.count);
  for (let at = 0; at < groupOf.length; at++)
    groupOf[at] =
      (squareOf[at] as number) * GROUPS + ((located.currency[at] as number) + 1) * KINDS + (located.kind[at] as number);
  const { places, starts } = sortByKey(groupOf, count * GROUPS);
  const amounts = new Float64Array(located.count);
  for (let at = 0; at < amounts.length; at++) amounts[at] = located.amount[places[at] as number] as number;
  const rows: SquareRow[] = [];
  for (let group = 0; group < count * GROUPS; group++) {
    const [from, to] = [starts[group] as number, starts[group + 1] as number];
    if (from === to) continue;
    const square = Math.floor(group / GROUPS);
    const median = middleAmount(amounts, from, to);
    const currency = Math.floor((group % GROUPS) / KINDS) - 1;
    const where = { x: x[square] as number, y: y[square] as number, currency, kind: group % KINDS };
    rows.push({ ...where, ...sumUp(located, places.subarray(from, to)), median });
  }
  return rows;
}

function sumUp({ latMicro, lngMicro, listingId }: Located, places: Uint32Array) {
  const first = places[0] as number;
  let [lat, lng, id] = [0, 0, listingId[first] as number];
  let [south, north] = [latMicro[first] as number, latMicro[first] as number];
  let [west, east] = [lngMicro[first] as number, lngMicro[first] as number];
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number;
    const [atLat, atLng] = [latMicro[place] as number, lngMicro[place] as number];
    lat += atLat;
    lng += atLng;
    if (atLat < south) south = atLat;
    if (atLat > north) north = atLat;
    if (atLng < west) west = atLng;
    if (atLng > east) east = atLng;
    if ((listingId[place] as number) < id) id = listingId[place] as number;
  }
  return { n: places.length, lat, lng, south, north, west, east, id };
}
