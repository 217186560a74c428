import { type MicroPoint, parseGeoPolygon } from '#contract/geo/geo-polygon';
import type { Point } from '#contract/geo/nearby';
import { countryBoxes } from '#contract/geo/places';

/**
 * Addresses of map pictures in emails. The picture of an area has a rounded middle and one of few radii, within our countries: no caller
 * can have arbitrary places fetched, and the address contains neither the exact area nor its reader.
 */

/** Middle in degrees; `radius` in meters sets the scale of the picture. */
export type MapArea = { point: Point; radius: number };

const radii = [500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000] as const;
/** Half of the picture's height and width, in radii, less a margin. */
const HALF_HEIGHT = 1.45;
const HALF_WIDTH = 2.6;
const METERS_PER_DEGREE = 111_320;

/** The radius is large against the rounding: the area stays inside the picture. */
const decimalsOf = (radius: number) => (radius <= 2000 ? 3 : radius <= 16_000 ? 2 : 1);

const isInCountries = ({ latitude, longitude }: Point) =>
  Object.values(countryBoxes).some(
    ({ latitude: [south, north], longitude: [west, east] }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );

/** The picture's area around a search's area (`geoPolygon`); null for a larger one, or one outside of our countries. */
export function areaAround(geoPolygon: string): MapArea | null {
  const corners = parseGeoPolygon(geoPolygon);
  if (!corners) return null;
  const [south, north] = rangeOf(corners, 'latMicro');
  const [west, east] = rangeOf(corners, 'lngMicro');
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const width = (east - west) * METERS_PER_DEGREE * Math.cos((middle.latitude * Math.PI) / 180);
  const needed = Math.max(((north - south) * METERS_PER_DEGREE) / 2 / HALF_HEIGHT, width / 2 / HALF_WIDTH);
  const radius = radii.find((one) => one >= needed);
  return radius === undefined ? null : areaOf(middle, radius);
}

function rangeOf(corners: readonly MicroPoint[], axis: keyof MicroPoint): [min: number, max: number] {
  const values = corners.map((corner) => corner[axis] / 1e6);
  return [Math.min(...values), Math.max(...values)];
}

function areaOf({ latitude, longitude }: Point, radius: number): MapArea | null {
  const rounded = (degrees: number) => Number(degrees.toFixed(decimalsOf(radius)));
  const point = { latitude: rounded(latitude), longitude: rounded(longitude) };
  return isInCountries(point) ? { point, radius } : null;
}

const nameOf = ({ point: { latitude, longitude }, radius }: MapArea) => `${latitude},${longitude},${radius}`;

/** `/map-pictures/area/45.46,9.19,4000.jpg` */
export const areaMapPath = (area: MapArea): string => `/map-pictures/area/${nameOf(area)}.jpg`;

export const listingMapPath = (listingId: number): string => `/map-pictures/listing/${listingId}.jpg`;

/** Reads the name in `areaMapPath`; null for every other spelling, middle or radius than `areaAround` returns. */
export function parseArea(name: string): MapArea | null {
  if (!/^-?\d{1,2}(\.\d{1,3})?,-?\d{1,3}(\.\d{1,3})?,\d{3,6}$/.test(name)) return null;
  const [latitude = 0, longitude = 0, radius = 0] = name.split(',').map(Number);
  if (!radii.some((one) => one === radius)) return null;
  const area = areaOf({ latitude, longitude }, radius);
  return area && nameOf(area) === name ? area : null;
}
