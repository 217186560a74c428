import { distanceBetween, type Point } from '#contract/geo/nearby';

/** A street consists of many lines; some belong together, and one name may have distant pieces. */

export type StreetLine = readonly Point[];
/** `length` in meters; `first`: number of one of its lines. */
type Piece = { middle: Point; length: number; first: number };

/** Ends within about 60 m touch: tiles cut lines at their edges with an overlap, and squares interrupt streets. */
const SNAP = 1.2e-3;

/** The longest piece of connected lines: the point of it that is nearest to the mean of its lines. Null without lines. */
export function longestPiece(lines: readonly StreetLine[]): Piece | null {
  const pieces = connected(lines).map((numbers) => ({
    numbers,
    length: numbers.reduce((sum, number) => sum + lengthOf(lines[number] as StreetLine), 0),
  }));
  const longest = pieces.sort((a, b) => b.length - a.length)[0];
  if (!longest) return null;
  const { numbers, length } = longest;
  const points = numbers.flatMap((number) => pointsAlong(lines[number] as StreetLine));
  const mean = (axis: keyof Point) =>
    points.reduce((sum, { point, weight }) => sum + point[axis] * weight, 0) /
    points.reduce((sum, { weight }) => sum + weight, 0);
  const center = { latitude: mean('latitude'), longitude: mean('longitude') };
  const nearest = points.sort((a, b) => distanceBetween(a.point, center) - distanceBetween(b.point, center))[0];
  return nearest ? { middle: nearest.point, length, first: numbers[0] as number } : null;
}

/** The middle of a line, along it. */
export function middleOf(line: StreetLine): Point | undefined {
  let remaining = lengthOf(line) / 2;
  for (const [at, end] of line.slice(1).entries()) {
    const start = line[at] as Point;
    const length = distanceBetween(start, end);
    if (length >= remaining) return between(start, end, length === 0 ? 0 : remaining / length);
    remaining -= length;
  }
  return line[0];
}

/** Numbers of the lines of each piece: lines with ends close together are one. */
function connected(lines: readonly StreetLine[]): number[][] {
  const pieceOf = lines.map((_, number) => number);
  const rootOf = (number: number): number => {
    let root = number;
    while (pieceOf[root] !== root) {
      pieceOf[root] = pieceOf[pieceOf[root] as number] as number;
      root = pieceOf[root] as number;
    }
    return root;
  };
  const ends = new Map<string, number>();
  for (const [number, line] of lines.entries())
    for (const end of [line[0], line.at(-1)])
      for (const key of end ? cellsAround(end) : []) {
        const other = ends.get(key);
        if (other === undefined) ends.set(key, number);
        else pieceOf[rootOf(number)] = rootOf(other);
      }
  return [...Map.groupBy(lines.keys(), rootOf).values()];
}

/** The cell of a point and the nearest ones next to it, so that two ends on both sides of an edge share one. */
function cellsAround({ latitude, longitude }: Point): string[] {
  const [row, column] = [latitude / SNAP, longitude / SNAP];
  return [0, 0.5].flatMap((dy) =>
    [0, 0.5].map((dx) => `${dy} ${dx} ${Math.floor(row + dy)} ${Math.floor(column + dx)}`),
  );
}

/** Middles of its straight parts, weighted by their length, and its corners. */
function pointsAlong(line: StreetLine): { point: Point; weight: number }[] {
  const corners = line.map((point) => ({ point, weight: 0 }));
  const middles = line.slice(1).map((end, at) => {
    const start = line[at] as Point;
    return { point: between(start, end, 0.5), weight: Math.max(distanceBetween(start, end), 0.01) };
  });
  return [...middles, ...corners];
}

const between = (a: Point, b: Point, share: number): Point => ({
  latitude: a.latitude + (b.latitude - a.latitude) * share,
  longitude: a.longitude + (b.longitude - a.longitude) * share,
});

function lengthOf(line: StreetLine): number {
  return line.slice(1).reduce((sum, end, at) => sum + distanceBetween(line[at] as Point, end), 0);
}
