import type { Point } from '#contract/geo/nearby';

/** Web Mercator tile grid (XYZ scheme). Latitudes beyond 85.0511° are clamped. */

export type TileAddress = { z: number; x: number; y: number };

const MAX_LATITUDE = 85.0511287798066;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Whether integers name a tile of the grid up to `maxZoom`. */
export function isTile({ z, x, y }: TileAddress, maxZoom: number): boolean {
  const side = 2 ** z;
  return [z, x, y].every((number) => Number.isInteger(number) && number >= 0) && z <= maxZoom && x < side && y < side;
}

/** Position in tiles, with fractions: the integer parts are the tile, the rest the place inside of it. */
export function gridPosition({ latitude, longitude }: Point, z: number): { x: number; y: number } {
  const side = 2 ** z;
  const clamped = radians(Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)));
  return {
    x: ((longitude + 180) / 360) * side,
    y: ((1 - Math.log(Math.tan(clamped) + 1 / Math.cos(clamped)) / Math.PI) / 2) * side,
  };
}

/** The tile that contains a point. */
export function tileAt(point: Point, z: number): TileAddress {
  const last = 2 ** z - 1;
  const { x, y } = gridPosition(point, z);
  const inside = (value: number) => Math.max(0, Math.min(last, Math.floor(value)));
  return { z, x: inside(x), y: inside(y) };
}

/** A point in the coordinates of a tile (0 to `extent`, the buffer lies outside) as degrees. */
export function pointIn({ z, x, y }: TileAddress, at: { x: number; y: number }, extent: number): Point {
  const side = 2 ** z;
  const mercator = Math.PI * (1 - (2 * (y + at.y / extent)) / side);
  return {
    latitude: (Math.atan(Math.sinh(mercator)) * 180) / Math.PI,
    longitude: ((x + at.x / extent) / side) * 360 - 180,
  };
}

/** West, south, east, north of a tile in degrees. */
export function boundsOf(tile: TileAddress): [number, number, number, number] {
  const northWest = pointIn(tile, { x: 0, y: 0 }, 1);
  const southEast = pointIn(tile, { x: 1, y: 1 }, 1);
  return [northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude];
}

/** Whether a tile and a box (west, south, east, north) overlap. */
export function touches(
  tile: TileAddress,
  [west, south, east, north]: readonly [number, number, number, number],
): boolean {
  const [tileWest, tileSouth, tileEast, tileNorth] = boundsOf(tile);
  return tileWest < east && tileEast > west && tileSouth < north && tileNorth > south;
}

/** Tiles at distance `ring` around `centre` (ring 0 is the tile itself), inside of the grid. */
export function ringAround(centre: TileAddress, ring: number): TileAddress[] {
  const tiles: TileAddress[] = [];
  for (let dy = -ring; dy <= ring; dy += 1) {
    const step = Math.abs(dy) === ring ? 1 : 2 * ring;
    for (let dx = -ring; dx <= ring; dx += Math.max(1, step)) {
      tiles.push({ z: centre.z, x: centre.x + dx, y: centre.y + dy });
    }
  }
  return tiles.filter((tile) => isTile(tile, centre.z));
}
