import { CLUSTER_PIXELS } from '#contract/discovery/search-clusters';

/**
 * Grid of map clusters: tiles of the Web Mercator plane, equally large on screen at every zoom. The plane has side 1
 * and its origin in the north-west; a tile of one zoom is four of the next.
 */

/** Tile side in pixels by which map libraries count zooms. */
const TILE = 512;
/** Screen that fits all results when no zoom is requested. */
const SCREEN = { width: 800, height: 600 };
const MAX_ZOOM = 20;

/** Maximum latitude of the plane, in micro-degrees. */
export const MAX_LAT6 = 85_051_128;

/** Tiles along a side of the plane. */
export const tilesAt = (zoom: number): number => (TILE * 2 ** zoom) / CLUSTER_PIXELS;

/** Point on the plane; same formula as in the SQL of the store. */
export function planeOf(latMicro: number, lngMicro: number): { x: number; y: number } {
  const sine = Math.sin((Math.max(-MAX_LAT6, Math.min(MAX_LAT6, latMicro)) / 1e6) * (Math.PI / 180));
  return { x: lngMicro / 360e6 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** In micro-degrees. */
export type Bounds6 = { south: number; west: number; north: number; east: number };

function extentOf({ south, west, north, east }: Bounds6): { width: number; height: number } {
  const [corner, opposite] = [planeOf(north, west), planeOf(south, east)];
  return { width: opposite.x - corner.x, height: opposite.y - corner.y };
}

/** Highest integer zoom at which all points fit a screen; the maximum for a single point. */
export function fittingZoom(bounds: Bounds6): number {
  const { width, height } = extentOf(bounds);
  const scale = Math.min(SCREEN.width / TILE / width, SCREEN.height / TILE / height);
  return Math.max(0, Math.min(MAX_ZOOM, Math.floor(Math.log2(scale))));
}

/** Highest zoom at which `squares` tiles may become `most`: each lower zoom leaves at least a quarter of them. */
export const zoomForFewer = (zoom: number, { squares, most }: { squares: number; most: number }): number =>
  Math.max(0, zoom - Math.ceil(Math.log(squares / most) / Math.log(4)));

/** Maximum number of occupied tiles. */
export function maxTiles(bounds: Bounds6, zoom: number): number {
  const { width, height } = extentOf(bounds);
  return (Math.ceil(width * tilesAt(zoom)) + 1) * (Math.ceil(height * tilesAt(zoom)) + 1);
}
