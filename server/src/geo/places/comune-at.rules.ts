import type { Point } from '#contract/geo/nearby';

/** Which comune contains a point: map tiles have borders without names, the gazetteer has middles without borders. */

/** A comune with its middle in degrees. */
export type ComuneMiddle = Point & { id: number; population: number };

/** A border of a comune, in degrees. */
export type BorderLine = readonly Point[];

type Flat = { x: number; y: number };
/** Straight parts of borders by cell. */
type BorderCells = Map<number, [Flat, Flat][]>;

/** About 500 m. */
const CELL = 0.005;
/** More than the rows between the poles. */
const ROWS = 100_000;
/** More candidates are farther than any comune reaches. */
const CANDIDATES = 12;
const DEGREES = Math.PI / 180;

type ComuneMap = {
  addBorders(borders: readonly BorderLine[]): void;
  /** `isKnown`: whether all borders around a middle are added; other middles count only if no known one is reached. */
  find(point: Point, isKnown?: (comune: ComuneMiddle) => boolean): ComuneMiddle | null;
};

/**
 * Finds the comune of a point: its middle is reached by a straight line that crosses no border. Without one, the nearest
 * middle, where 16 times the people outweigh twice the distance.
 */
export function comuneMap(comuni: readonly ComuneMiddle[]): ComuneMap {
  const narrowing = Math.cos((comuni[0]?.latitude ?? 0) * DEGREES);
  const flat = ({ latitude, longitude }: Point): Flat => ({ x: longitude * narrowing, y: latitude });
  const cells: BorderCells = new Map();
  const middles = comuni.map((comune) => ({
    comune,
    at: flat(comune),
    weight: Math.max(1, comune.population) ** 0.25,
  }));
  return {
    addBorders(borders) {
      for (const line of borders) addLine(cells, line.map(flat));
    },
    find(point, isKnown = () => true) {
      const at = flat(point);
      const distances = middles.map(({ at: middle, weight }) => Math.hypot(middle.x - at.x, middle.y - at.y) / weight);
      const nearest = indexOfLeast(distances);
      let unknown: ComuneMiddle | undefined;
      for (let tried = 0, next = nearest; tried < CANDIDATES && next >= 0; tried += 1, next = indexOfLeast(distances)) {
        const candidate = middles[next] as (typeof middles)[number];
        if (!isCrossed(cells, at, candidate.at)) {
          if (isKnown(candidate.comune)) return candidate.comune;
          unknown ??= candidate.comune;
        }
        distances[next] = Number.POSITIVE_INFINITY;
      }
      return unknown ?? middles[nearest]?.comune ?? null;
    },
  };
}

/** -1 if there is none below infinity. */
function indexOfLeast(values: readonly number[]): number {
  let least = -1;
  for (let at = 0; at < values.length; at += 1)
    if ((values[at] as number) < (values[least] ?? Number.POSITIVE_INFINITY)) least = at;
  return least;
}

function addLine(cells: BorderCells, line: readonly Flat[]): void {
  for (const [at, end] of line.slice(1).entries()) {
    const start = line[at] as Flat;
    for (const key of cellsAlong(start, end)) {
      const list = cells.get(key);
      if (list) list.push([start, end]);
      else cells.set(key, [[start, end]]);
    }
  }
}

/** Whether a line between two points crosses a border. Only cells along the line are compared. */
function isCrossed(cells: BorderCells, from: Flat, to: Flat): boolean {
  return cellsAlong(from, to).some((key) => (cells.get(key) ?? []).some(([a, b]) => cross(from, to, a, b)));
}

const cellOf = (degrees: number) => Math.floor(degrees / CELL);

/** Keys of the cells that a line touches: per column the rows between its ends there. */
function cellsAlong(from: Flat, to: Flat): number[] {
  const [left, right] = from.x <= to.x ? [from, to] : [to, from];
  const slope = right.x === left.x ? 0 : (right.y - left.y) / (right.x - left.x);
  const keys: number[] = [];
  for (let column = cellOf(left.x); column <= cellOf(right.x); column += 1) {
    const isSteep = right.x === left.x;
    const yAt = (x: number) => left.y + slope * (Math.min(right.x, Math.max(left.x, x)) - left.x);
    const [one, other] = isSteep ? [left.y, right.y] : [yAt(column * CELL), yAt((column + 1) * CELL)];
    for (let row = cellOf(Math.min(one, other)); row <= cellOf(Math.max(one, other)); row += 1)
      keys.push(column * ROWS + row);
  }
  return keys;
}

const side = (a: Flat, b: Flat, point: Flat) => (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= 0;
const cross = (from: Flat, to: Flat, a: Flat, b: Flat) =>
  side(from, to, a) !== side(from, to, b) && side(a, b, from) !== side(a, b, to);
