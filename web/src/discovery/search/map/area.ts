import { MAX_CORNERS, parseGeoPolygon } from '#contract/geo/geo-polygon';

export type Corner = { latitude: number; longitude: number };
export type Bounds = { south: number; west: number; north: number; east: number };

const EARTH_KM = 6371.0088;
/** Corners of a circle (spec/001 "Map search"); looks round at every zoom. */
export const CIRCLE_CORNERS = 64;

/** Corners in a URL parameter; empty without an area. */
export function cornersOf(text: string | undefined): Corner[] {
  const corners = text === undefined ? null : parseGeoPolygon(text);
  return (corners ?? []).map(({ latMicro, lngMicro }) => ({ latitude: latMicro / 1e6, longitude: lngMicro / 1e6 }));
}

/** `lat,lng;lat,lng;…`; drops corners evenly above the limit of a search. */
export function areaText(corners: readonly Corner[]): string {
  const step = Math.max(1, corners.length / MAX_CORNERS);
  const sampled = Array.from(
    { length: Math.min(corners.length, MAX_CORNERS) },
    (_, index) => corners[Math.floor(index * step)],
  );
  return sampled.map((corner) => corner && `${rounded(corner.latitude)},${rounded(corner.longitude)}`).join(';');
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Four corners of the visible map area, in the format of spec/001 §4. */
export function boundsText({ south, west, north, east }: Bounds): string {
  return areaText([
    { latitude: south, longitude: west },
    { latitude: north, longitude: west },
    { latitude: north, longitude: east },
    { latitude: south, longitude: east },
  ]);
}

export function boundsOf(corners: readonly Corner[]): Bounds | null {
  if (corners.length === 0) return null;
  const latitudes = corners.map(({ latitude }) => latitude);
  const longitudes = corners.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}

export function isInside({ latitude, longitude }: Corner, { south, west, north, east }: Bounds): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Corners at `km` from the center, calculated on a sphere. */
export function circleCorners(middle: Corner, km: number): Corner[] {
  const radians = Math.PI / 180;
  const [lat, lng, arc] = [middle.latitude * radians, middle.longitude * radians, km / EARTH_KM];
  return Array.from({ length: CIRCLE_CORNERS }, (_, index) => {
    const bearing = (index / CIRCLE_CORNERS) * 2 * Math.PI;
    const to = Math.asin(Math.sin(lat) * Math.cos(arc) + Math.cos(lat) * Math.sin(arc) * Math.cos(bearing));
    const angle = Math.atan2(
      Math.sin(bearing) * Math.sin(arc) * Math.cos(lat),
      Math.cos(arc) - Math.sin(lat) * Math.sin(to),
    );
    return { latitude: rounded(to / radians), longitude: rounded((lng + angle) / radians) };
  });
}

/** Parses "45.4642, 9.19" as typed, also with decimal commas. Null for an invalid position. */
export function readCorner(text: string): Corner | null {
  const parts = text.includes(';') ? text.split(';') : text.trim().split(/\s*,\s+|\s+|,(?=\s*-?\d+\.)/);
  const [latitude, longitude, ...rest] = parts.map((part) => part.trim().replace(',', '.'));
  if (!latitude || !longitude || rest.length > 0) return null;
  const corner = { latitude: Number(latitude), longitude: Number(longitude) };
  const isPlace = Math.abs(corner.latitude) <= 90 && Math.abs(corner.longitude) <= 180;
  return isPlace ? { latitude: rounded(corner.latitude), longitude: rounded(corner.longitude) } : null;
}
