import type { MicroPoint } from '#contract/geo/geo-polygon';
import { NO_COORDINATES } from '../../search-engine/search-doc.rules.ts';
import type { Random } from '../../search-engine/search-engine.fixtures.ts';
import type { DocRow } from './read-docs.fixtures.ts';

/** Areas with corners and edges on listings, and degenerate areas. */

type Shape = (generator: Random, near: () => MicroPoint) => MicroPoint[];

const at = (latMicro: number, lngMicro: number): MicroPoint => ({ latMicro, lngMicro });
const between = (value: number, end: number) => Math.max(-end, Math.min(end, value));
const shifted = ({ latMicro, lngMicro }: MicroPoint, dy: number, dx: number) =>
  at(between(latMicro + dy, 90_000_000), between(lngMicro + dx, 180_000_000));

/** A box through two points, from any corner, in either direction. */
function boxThrough(generator: Random, a: MicroPoint, b: MicroPoint): MicroPoint[] {
  const round = [a, at(a.latMicro, b.lngMicro), b, at(b.latMicro, a.lngMicro)];
  const first = generator.int(0, 3);
  const turned = [...round.slice(first), ...round.slice(0, first)];
  return generator.int(0, 1) === 0 ? turned : turned.reverse();
}

const some = (generator: Random, near: () => MicroPoint, max: number) =>
  Array.from({ length: generator.int(3, max) }, near);

const shapes: readonly Shape[] = [
  (generator, near) => boxThrough(generator, near(), near()),
  (generator, near) => boxThrough(generator, near(), near()),
  // One micro-degree larger or smaller than a box through the listings.
  (generator, near) => boxThrough(generator, shifted(near(), generator.int(-1, 1), generator.int(-1, 1)), near()),
  (generator, near) => some(generator, near, 3),
  (generator, near) => some(generator, near, 8),
  (generator, near) => some(generator, near, 30),
  // An edge exactly through a listing.
  (generator, near) => {
    const middle = near();
    const [dy, dx] = [generator.int(-60_000, 60_000), generator.int(-60_000, 60_000)];
    return [shifted(middle, dy, dx), shifted(middle, -dy, -dx), near()];
  },
  // Self-intersecting: the two diagonals and two sides of a box.
  (generator, near) => {
    const [a, b, c, d] = boxThrough(generator, near(), near()) as [MicroPoint, MicroPoint, MicroPoint, MicroPoint];
    return [a, c, b, d];
  },
  // Degenerate: a point, a line in both directions, a box of zero width.
  (_generator, near) => {
    const point = near();
    return [point, point, point];
  },
  (_generator, near) => {
    const [a, b] = [near(), near()];
    return [a, b, a, b];
  },
  (generator, near) => {
    const point = near();
    return boxThrough(
      generator,
      point,
      generator.int(0, 1) === 0 ? shifted(point, 0, 90_000) : shifted(point, 90_000, 0),
    );
  },
  // Each corner twice, and the first one again at the end.
  (generator, near) => {
    const corners = some(generator, near, 5).flatMap((corner) => [corner, corner]);
    return [...corners, corners[0] ?? corner0];
  },
  // Winding number 2.
  (generator, near) => {
    const corners = some(generator, near, 5);
    return [...corners, ...corners];
  },
  (generator) => boxThrough(generator, at(-90_000_000, -180_000_000), at(90_000_000, 180_000_000)),
  (generator, near) => boxThrough(generator, at(generator.int(-90, 90) * 1_000_000, -180_000_000), near()),
  (_generator, near) => [at(90_000_000, -180_000_000), at(-90_000_000, 0), near()],
  // A circle with the maximum number of corners.
  (generator, near) => {
    const { latMicro, lngMicro } = near();
    const far = generator.int(5_000, 90_000);
    return Array.from({ length: 500 }, (_, corner) => {
      const angle = (corner / 250) * Math.PI;
      return shifted(at(latMicro, lngMicro), Math.round(Math.sin(angle) * far), Math.round(Math.cos(angle) * far));
    });
  },
];
const corner0 = at(0, 0);

/** 3 to 500 corners, on and around listings that are close to each other. */
export function randomArea(generator: Random, docs: readonly DocRow[]): MicroPoint[] {
  const located = (doc: DocRow) => doc.latMicro !== NO_COORDINATES;
  const randomPoint = (): MicroPoint => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const doc = generator.one(docs);
      if (located(doc)) return at(doc.latMicro, doc.lngMicro);
    }
    return at(45_464_200, 9_190_000);
  };
  const middle = randomPoint();
  const near = () => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const point = randomPoint();
      if (Math.abs(point.latMicro - middle.latMicro) < 200_000 && Math.abs(point.lngMicro - middle.lngMicro) < 200_000)
        return point;
    }
    return shifted(middle, generator.int(-50_000, 50_000), generator.int(-50_000, 50_000));
  };
  return generator.one(shapes)(generator, near);
}

/** As a search parameter. */
export const areaText = (corners: readonly MicroPoint[]): string =>
  corners.map(({ latMicro, lngMicro }) => `${(latMicro / 1e6).toFixed(6)},${(lngMicro / 1e6).toFixed(6)}`).join(';');
