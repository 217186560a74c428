import type { MicroPoint } from '#contract/geo/geo-polygon';
import { type Box, boxOf } from '../../../geo/places/map-box.ts';

/**
 * Point-in-polygon in integer micro-degrees, exact: nonzero winding number, or on the outline, like PostgreSQL's `point
 * <@ polygon`. (PostgreSQL rounds products on edges of half the world; these are exact there too.)
 */
export type Outline = {
  box: Box;
  /** Bands of latitude per micro-degree. */
  scale: number;
  /** Start index of each band in `edges`, plus the end. */
  starts: Uint32Array;
  /**
   * Five numbers per edge, from its southern (if level, western) end: longitude, latitude, delta east, delta north,
   * winding.
   */
  edges: Float64Array;
  /** Products of two distances in this area are exact as doubles. */
  small: boolean;
};

const EDGE = 5;
const MAX_BANDS = 512;
/** Rounding error bound of the difference of two products of at most 360e6 × 180e6. */
const ROUNDED = 64;

type Edge = [lng: number, lat: number, east: number, north: number, cycle: number];

function edgeOf(a: MicroPoint, b: MicroPoint): Edge {
  const upward = a.latMicro < b.latMicro || (a.latMicro === b.latMicro && a.lngMicro <= b.lngMicro);
  const [low, high] = upward ? [a, b] : [b, a];
  return [low.lngMicro, low.latMicro, high.lngMicro - low.lngMicro, high.latMicro - low.latMicro, upward ? 1 : -1];
}

/**
 * Sorts the edges of an area into bands of latitude, so that a point tests only those of its band. Corners in order,
 * closed implicitly.
 */
export function outlineOf(corners: readonly MicroPoint[]): Outline {
  const box = boxOf(corners);
  const height = box.north - box.south;
  const bands = Math.min(MAX_BANDS, 2 * corners.length);
  const scale = bands / (height + 1);
  const edgesByBand: Edge[][] = Array.from({ length: bands }, () => []);
  for (const [at, corner] of corners.entries()) {
    const edge = edgeOf(corner, corners[(at + 1) % corners.length] ?? corner);
    const last = Math.floor((edge[1] + edge[3] - box.south) * scale);
    for (let band = Math.floor((edge[1] - box.south) * scale); band <= last; band += 1) edgesByBand[band]?.push(edge);
  }
  const starts = new Uint32Array(bands + 1);
  for (const [band, edges] of edgesByBand.entries()) starts[band + 1] = (starts[band] ?? 0) + edges.length * EDGE;
  const small = (box.east - box.west) * height < 2 ** 52;
  return { box, scale, starts, edges: Float64Array.from(edgesByBand.flat(2)), small };
}

/** Exact side when doubles may have rounded; only the sign matters. */
function exactSide(lng: number, lat: number, east: number, north: number): number {
  const side = BigInt(east) * BigInt(lat) - BigInt(lng) * BigInt(north);
  return side > 0n ? 1 : side < 0n ? -1 : 0;
}

/** Whether a point in the box of the outline is inside it or on it. */
export function isInside({ box, scale, starts, edges, small }: Outline, latMicro: number, lngMicro: number): boolean {
  const band = Math.floor((latMicro - box.south) * scale);
  const end = starts[band + 1] ?? 0;
  let winding = 0;
  for (let at = starts[band] ?? 0; at < end; at += EDGE) {
    const lng = lngMicro - (edges[at] as number);
    const lat = latMicro - (edges[at + 1] as number);
    const east = edges[at + 2] as number;
    const north = edges[at + 3] as number;
    if (lat < 0 || lat > north) continue;
    if (north === 0) {
      if (lng >= 0 && lng <= east) return true;
      continue;
    }
    // Positive: the point is west of the edge.
    let side = east * lat - lng * north;
    if (!small && Math.abs(side) <= ROUNDED) side = exactSide(lng, lat, east, north);
    if (side === 0) return true;
    // The northern end belongs to the next edge; otherwise a corner would count twice.
    if (side > 0 && lat < north) winding += edges[at + 4] as number;
  }
  return winding !== 0;
}

/** Whether all four corners of a box are clearly on one side of an edge's line. */
function isOnOneSide(box: Box, [lng, lat, east, north]: readonly [number, number, number, number]): boolean {
  const sideAt = (y: number, x: number) => east * (y - lat) - (x - lng) * north;
  const sides = [
    sideAt(box.south, box.west),
    sideAt(box.south, box.east),
    sideAt(box.north, box.west),
    sideAt(box.north, box.east),
  ];
  return Math.min(...sides) > ROUNDED || Math.max(...sides) < -ROUNDED;
}

/** Whether an edge may cross a box within the outline's box: false positives occur close to an edge, false negatives never. */
function isCut({ box: own, scale, starts, edges }: Outline, box: Box): boolean {
  const bandAt = (lat: number) => Math.floor((lat - own.south) * scale);
  const first = starts[bandAt(box.south)] ?? 0;
  const end = starts[bandAt(box.north) + 1] ?? 0;
  for (let at = first; at < end; at += EDGE) {
    const [lng, lat] = [edges[at] as number, edges[at + 1] as number];
    const [east, north] = [edges[at + 2] as number, edges[at + 3] as number];
    if (lat > box.north || lat + north < box.south) continue;
    if (Math.min(lng, lng + east) > box.east || Math.max(lng, lng + east) < box.west) continue;
    if (!isOnOneSide(box, [lng, lat, east, north])) return true;
  }
  return false;
}

/** Position of a box that intersects the outline's box. Without a crossing edge, one corner decides. */
export function placeOf(outline: Outline, box: Box): 'inside' | 'outside' | 'cut' {
  const own = outline.box;
  // Zones of rows without coordinates extend far beyond the world, where doubles are too coarse.
  const overlap = {
    south: Math.max(box.south, own.south),
    north: Math.min(box.north, own.north),
    west: Math.max(box.west, own.west),
    east: Math.min(box.east, own.east),
  };
  if (isCut(outline, overlap)) return 'cut';
  return isWithin(box, own) && isInside(outline, box.south, box.west) ? 'inside' : 'outside';
}

export const isWithin = (box: Box, outer: Box): boolean =>
  box.south >= outer.south && box.north <= outer.north && box.west >= outer.west && box.east <= outer.east;
