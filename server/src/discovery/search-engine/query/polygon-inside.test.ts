import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MicroPoint } from '#contract/geo/geo-polygon';
import { plainInside } from './naive-search.fixtures.ts';
import { isInside, outlineOf, placeOf } from './polygon-inside.ts';

const pointsOf = (text: string): MicroPoint[] =>
  text.split(' ').map((pair) => {
    const [lngMicro = 0, latMicro = 0] = pair.split(',').map(Number);
    return { latMicro, lngMicro };
  });

const square = '0,0 10,0 10,10 0,10';
const hat = '0,0 10,0 10,10 5,5 0,10';
const star = '0,6 20,6 4,18 10,0 16,18';
const bowTie = '0,0 10,10 10,0 0,10';
const stairs = '0,0 10,0 10,5 5,5 5,10 0,10';
const spike = '0,0 10,0 10,5 20,5 10,5 10,10 0,10';

it.each([
  ['in the middle', square, '5,5', true],
  ['on a corner', square, '0,0', true],
  ['on the corner in the north-east', square, '10,10', true],
  ['on an upright edge', square, '10,3', true],
  ['on a level edge', square, '4,10', true],
  ['level with an edge, beside it', hat, '1,0', true],
  ['on the tip of a notch', hat, '5,5', true],
  ['in a notch', hat, '5,6', false],
  ['level with a tip, inside', hat, '2,5', true],
  ['level with two tips, between them', hat, '5,10', false],
  ['wound around twice', star, '10,9', true],
  ['on a crossing of edges', bowTie, '5,5', true],
  ['in the half that winds the other way', bowTie, '9,5', true],
  ['between the halves', bowTie, '5,8', false],
  ['on a step', stairs, '7,5', true],
  ['above a step', stairs, '7,6', false],
  ['on a line out and back', spike, '15,5', true],
  ['on its end', spike, '20,5', true],
  ['above it', spike, '15,6', false],
  ['on an area that is a line', '0,0 10,10 5,5', '3,3', true],
  ['beside an area that is a line', '0,0 10,10 5,5', '3,4', false],
  ['on an area that is a point', '4,4 4,4 4,4', '4,4', true],
])('%s', (_where, corners, point, expected) => {
  for (const outline of [pointsOf(corners), pointsOf(corners).reverse()]) {
    const [{ latMicro, lngMicro }] = pointsOf(point) as [MicroPoint];
    expect(isInside(outlineOf(outline), latMicro, lngMicro)).toBe(expected);
    expect(plainInside(outline, { latMicro, lngMicro })).toBe(expected);
  }
});

const cornersWithin = (lat: number, lng: number, most: number) =>
  fc.array(
    fc.record({ latMicro: fc.integer({ min: -lat, max: lat }), lngMicro: fc.integer({ min: -lng, max: lng }) }),
    {
      minLength: 3,
      maxLength: most,
    },
  );

const lattice = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

it('computes winding numbers by the definition for any outline', () => {
  fc.assert(
    fc.property(cornersWithin(4, 4, 12), (corners) => {
      const outline = outlineOf(corners);
      const { south, north, west, east } = outline.box;
      for (const latMicro of lattice(south, north)) {
        for (const lngMicro of lattice(west, east)) {
          expect(isInside(outline, latMicro, lngMicro)).toBe(plainInside(corners, { latMicro, lngMicro }));
        }
      }
    }),
    { numRuns: 500 },
  );
});

/** Points on an edge or as close to it as integer micro-degrees allow. */
function nearbyPoints(a: MicroPoint, b: MicroPoint, share: number): MicroPoint[] {
  const lat = Math.round(a.latMicro + (b.latMicro - a.latMicro) * share);
  const lng = Math.round(a.lngMicro + (b.lngMicro - a.lngMicro) * share);
  return lattice(-1, 1).flatMap((dy) => lattice(-1, 1).map((dx) => ({ latMicro: lat + dy, lngMicro: lng + dx })));
}

it('is exact on edges around the whole world, where doubles round', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(cornersWithin(90_000_000, 180_000_000, 6), share, (corners, at) => {
      const outline = outlineOf(corners);
      const { south, north, west, east } = outline.box;
      for (const [place, corner] of corners.entries()) {
        for (const point of nearbyPoints(corner, corners[(place + 1) % corners.length] ?? corner, at)) {
          const { latMicro, lngMicro } = point;
          if (latMicro < south || latMicro > north || lngMicro < west || lngMicro > east) continue;
          expect(isInside(outline, latMicro, lngMicro)).toBe(plainInside(corners, point));
        }
      }
    }),
    { numRuns: 1000 },
  );
});

it('is exact for a point that doubles place on the wrong side', () => {
  const corners = pointsOf('-179999999,-89999999 180000000,89999998 179999999,90000000');
  const point = { latMicro: -1, lngMicro: -1 };
  const [east, north] = [359_999_999, 179_999_997];
  const rounded = east * (point.latMicro + 89_999_999) - (point.lngMicro + 179_999_999) * north;
  const exact =
    BigInt(east) * BigInt(point.latMicro + 89_999_999) - BigInt(point.lngMicro + 179_999_999) * BigInt(north);
  expect(BigInt(rounded)).not.toBe(exact);
  expect(isInside(outlineOf(corners), point.latMicro, point.lngMicro)).toBe(plainInside(corners, point));
});

it('classifies a box as inside only if all of it is, and outside only if nothing of it is', () => {
  const counts = { inside: 0, outside: 0, cut: 0 };
  fc.assert(
    fc.property(cornersWithin(300, 300, 7), fc.nat(40), fc.nat(40), (corners, high, wide) => {
      const outline = outlineOf(corners);
      for (const latMicro of [-250, -120, -30, 0, 70, 200]) {
        for (const lngMicro of [-200, -60, 0, 40, 110, 250]) {
          const box = { south: latMicro, north: latMicro + high, west: lngMicro, east: lngMicro + wide };
          const { south, north, west, east } = outline.box;
          if (box.south > north || box.north < south || box.west > east || box.east < west) continue;
          const place = placeOf(outline, box);
          counts[place] += 1;
          if (place === 'cut') continue;
          for (const y of [box.south, box.south + high / 2, box.north].map(Math.round)) {
            for (const x of [box.west, box.west + wide / 3, box.east].map(Math.round)) {
              expect(plainInside(corners, { latMicro: y, lngMicro: x })).toBe(place === 'inside');
            }
          }
        }
      }
    }),
    { numRuns: 200 },
  );
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(100);
});
