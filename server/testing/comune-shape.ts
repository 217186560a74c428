import type { Point } from '#contract/geo/nearby';
import type { Box } from './map-pack.ts';

/** A grid of about 50 m. */
const CELL = 0.0005;

/** Whether a point lies in the comune around `middle`: fills the grid up to the borders of comuni and of the box. */
export function comuneShape([west, south, east, north]: Box, borders: readonly Point[][], middle: Point) {
  const columns = Math.ceil((east - west) / CELL);
  const rows = Math.ceil((north - south) / CELL);
  const cellOf = ({ latitude, longitude }: Point) => {
    const column = Math.floor((longitude - west) / CELL);
    const row = Math.floor((latitude - south) / CELL);
    return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
  };
  const border = new Set(
    borders.flatMap((line) => line.slice(1).flatMap((to, at) => between(line[at] as Point, to))).map(cellOf),
  );
  const inside = new Set([cellOf(middle)]);
  for (const cell of inside) {
    const column = cell % columns;
    const next = [
      cell - columns,
      cell + columns,
      ...(column > 0 ? [cell - 1] : []),
      ...(column < columns - 1 ? [cell + 1] : []),
    ];
    for (const other of next) if (other >= 0 && other < columns * rows && !border.has(other)) inside.add(other);
  }
  return (point: Point) => inside.has(cellOf(point));
}

/** Points of a line, three in each cell. */
function between(from: Point, to: Point): Point[] {
  const steps =
    1 +
    Math.ceil((3 * Math.max(Math.abs(to.latitude - from.latitude), Math.abs(to.longitude - from.longitude))) / CELL);
  return Array.from({ length: steps + 1 }, (_, step) => ({
    latitude: from.latitude + ((to.latitude - from.latitude) * step) / steps,
    longitude: from.longitude + ((to.longitude - from.longitude) * step) / steps,
  }));
}
