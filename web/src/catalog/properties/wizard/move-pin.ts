type Point = { latitude: number; longitude: number };

const METRES_PER_DEGREE = 111_320;

/** A tenth of a metre. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** So many metres to the north and to the east; good for short ways, away from the poles. */
export function movedBy({ latitude, longitude }: Point, north: number, east: number): Point {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: roundDegrees(latitude + north / METRES_PER_DEGREE),
    longitude: roundDegrees(longitude + east / (METRES_PER_DEGREE * shrink)),
  };
}
