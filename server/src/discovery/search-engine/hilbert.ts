import type { Box } from '../../geo/places/map-box.ts';

/**
 * Positions on a Hilbert curve: one integer per point, with similar integers for most nearby points. A map rectangle
 * becomes a few ranges for an ordinary index.
 */

const BITS = 16;
const SIDE = 2 ** BITS;
/** PostgreSQL has no unsigned integer. */
const SHIFT = 2 ** 31;

const column = (lngMicro: number) => Math.min(SIDE - 1, Math.max(0, Math.floor(((lngMicro / 1e6 + 180) / 360) * SIDE)));
const row = (latMicro: number) => Math.min(SIDE - 1, Math.max(0, Math.floor(((latMicro / 1e6 + 90) / 180) * SIDE)));

function distanceAlong(column: number, row: number): number {
  let [x, y, distance] = [column, row, 0];
  for (let step = SIDE / 2; step > 0; step /= 2) {
    const right = (x & step) > 0 ? 1 : 0;
    const upper = (y & step) > 0 ? 1 : 0;
    distance += step * step * ((3 * right) ^ upper);
    if (upper === 0) {
      if (right === 1) [x, y] = [SIDE - 1 - x, SIDE - 1 - y];
      [x, y] = [y, x];
    }
  }
  return distance;
}

/** Cell of a point in micro-degrees, as a signed 32-bit integer. */
export function cellOf(latMicro: number, lngMicro: number): number {
  return distanceAlong(column(lngMicro), row(latMicro)) - SHIFT;
}

export type CellRange = readonly [from: number, to: number];

/** Smaller leaves would produce far more ranges than needed; the second limit is for thin boxes. */
const MAX_LEAVES = 256;
const MAX_LEAVES_A_SIDE = 64;

/** At most `count` ranges of cells that cover a box in micro-degrees; they may cover more. */
export function cellRanges(box: Box, count: number): CellRange[] {
  const [x0, x1, y0, y1] = [column(box.west), column(box.east), row(box.south), row(box.north)];
  const [width, height] = [x1 - x0 + 1, y1 - y0 + 1];
  let leaf = 1;
  while ((width * height) / leaf ** 2 > MAX_LEAVES || Math.max(width, height) / leaf > MAX_LEAVES_A_SIDE) leaf *= 2;
  const ranges: [number, number][] = [];
  const visit = (x: number, y: number, size: number) => {
    if (x > x1 || y > y1 || x + size - 1 < x0 || y + size - 1 < y0) return;
    const whole = x >= x0 && y >= y0 && x + size - 1 <= x1 && y + size - 1 <= y1;
    if (size <= leaf || whole) {
      const start = Math.floor(distanceAlong(x, y) / (size * size)) * size * size;
      ranges.push([start - SHIFT, start + size * size - 1 - SHIFT]);
      return;
    }
    const half = size / 2;
    for (const [dx, dy] of [
      [0, 0],
      [half, 0],
      [0, half],
      [half, half],
    ] as const)
      visit(x + dx, y + dy, half);
  };
  visit(0, 0, SIDE);
  return merged(ranges, count);
}

/** Joins adjacent ranges, then closes the smallest gaps until at most `count` ranges remain. */
function merged(ranges: [number, number][], count: number): CellRange[] {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
  const gaps = sorted
    .slice(1)
    .map((range, at) => range[0] - (sorted[at]?.[1] ?? 0))
    .filter((gap) => gap > 1)
    .sort((a, b) => b - a);
  const threshold = gaps[count - 1] ?? 1;
  const result: [number, number][] = [];
  for (const range of sorted) {
    const last = result.at(-1);
    if (last && range[0] - last[1] <= threshold) last[1] = Math.max(last[1], range[1]);
    else result.push([...range]);
  }
  return result;
}
