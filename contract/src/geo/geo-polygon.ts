/**
 * A map area as text: `lat,lng;lat,lng;…`, 3 to 500 corners in degrees, closed implicitly. Self-intersection is
 * allowed: the winding number decides whether a point is inside.
 */

export const MIN_CORNERS = 3;
export const MAX_CORNERS = 500;

/** Degrees times a million, as integers: exact, and equal in PostgreSQL and in code. */
export type MicroPoint = { latMicro: number; lngMicro: number };

const degrees = /^[+-]?\d{1,3}(\.\d{1,15})?$/;

function corner(text: string): MicroPoint | null {
  const [lat, lng, ...rest] = text.split(',').map((part) => part.trim());
  if (lat === undefined || lng === undefined || rest.length > 0) return null;
  if (!degrees.test(lat) || !degrees.test(lng)) return null;
  const point = { latMicro: Math.round(Number(lat) * 1e6), lngMicro: Math.round(Number(lng) * 1e6) };
  return Math.abs(point.latMicro) <= 90_000_000 && Math.abs(point.lngMicro) <= 180_000_000 ? point : null;
}

/** Corners in micro-degrees, or null for an invalid area. Accepts a trailing `;`. */
export function parseGeoPolygon(text: string): MicroPoint[] | null {
  const parts = text
    .trim()
    .replace(/;$/, '')
    .split(';', MAX_CORNERS + 1);
  if (parts.length < MIN_CORNERS || parts.length > MAX_CORNERS) return null;
  const corners = parts.map(corner);
  return corners.every((point) => point !== null) ? corners : null;
}
