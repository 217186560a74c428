import type { MicroPoint } from '#contract/geo/geo-polygon';

const CORNERS = 64;
const METERS_PER_DEGREE = 111_195;

/** Corners lie this much farther out than the radius, so that the polygon has the circle's area. */
const OUTSET = Math.sqrt((2 * Math.PI) / CORNERS / Math.sin((2 * Math.PI) / CORNERS));

/** A circle as a search area: a regular polygon of 64 corners with the same area. `radius` in meters, up to 50 km. */
export function circleArea({ latMicro, lngMicro }: MicroPoint, radius: number): MicroPoint[] {
  const degrees = (radius * OUTSET) / METERS_PER_DEGREE;
  const shrink = Math.cos((latMicro / 1e6) * (Math.PI / 180));
  return Array.from({ length: CORNERS }, (_, at) => {
    const angle = (2 * Math.PI * at) / CORNERS;
    return {
      latMicro: Math.round(latMicro + degrees * Math.cos(angle) * 1e6),
      lngMicro: Math.round(lngMicro + (degrees * Math.sin(angle) * 1e6) / shrink),
    };
  });
}
