import { expect, it } from 'vitest';
import { MAX_LAT6, planeOf, tilesAt } from '../search-clusters.rules.ts';
import { createRandom } from '../search-engine.fixtures.ts';
import { lowerZoom, type Squared, squarePoints } from './map-tiles.ts';

type Point = readonly [latMicro: number, lngMicro: number];

function squared(points: readonly Point[], zoom: number): Squared {
  const [latMicro, lngMicro] = [points.map(([lat]) => lat), points.map(([, lng]) => lng)];
  const [south, north, west, east] = [
    Math.min(...latMicro),
    Math.max(...latMicro),
    Math.min(...lngMicro),
    Math.max(...lngMicro),
  ];
  return squarePoints(Int32Array.from(latMicro), Int32Array.from(lngMicro), { south, north, west, east }, zoom);
}

/** Tile position of each point. */
const placesOf = ({ squareOf, x, y }: Squared) => [...squareOf].map((square) => `${x[square]},${y[square]}`);

function expectedPlaces(points: readonly Point[], zoom: number): string[] {
  return points.map(([latMicro, lngMicro]) => {
    const plane = planeOf(latMicro, lngMicro);
    return `${Math.floor(plane.x * tilesAt(zoom))},${Math.floor(plane.y * tilesAt(zoom))}`;
  });
}

function town(seed: number, count: number): Point[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => [
    45_000_000 + random.int(-400_000, 400_000),
    9_000_000 + random.int(-400_000, 400_000),
  ]);
}

const everywhere = (seed: number, count: number): Point[] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => [
    random.int(-90_000_000, 90_000_000),
    random.int(-180_000_000, 180_000_000),
  ]);
};

const ends: Point[] = [-90_000_000, -MAX_LAT6 - 1, -MAX_LAT6, 0, MAX_LAT6, MAX_LAT6 + 1, 90_000_000].flatMap(
  (latMicro) =>
    [-180_000_000, -179_999_999, 0, 179_999_999, 180_000_000].map((lngMicro): Point => [latMicro, lngMicro]),
);

it.each([
  { of: 'a town', points: town(1, 3000) },
  { of: 'the whole world', points: everywhere(2, 3000) },
  { of: 'the poles and both sides of the antimeridian', points: ends },
  { of: 'a single point', points: [[45_000_000, 9_000_000]] as Point[] },
])('assigns the points of $of to the tiles of each zoom', ({ points }) => {
  for (let zoom = 0; zoom <= 20; zoom++) {
    const result = squared(points, zoom);
    const expected = expectedPlaces(points, zoom);
    expect(placesOf(result)).toEqual(expected);
    expect(result.count).toBe(new Set(expected).size);
  }
});

it('uses the nearest zoom with few enough tiles for any requested zoom', () => {
  for (const points of [town(3, 2000), everywhere(4, 2000), ends]) {
    for (const most of [1, 4, 30, 500, 5000]) {
      for (let requestedZoom = 0; requestedZoom <= 20; requestedZoom++) {
        const result = lowerZoom(squared(points, requestedZoom), requestedZoom, most);
        let zoom = requestedZoom;
        while (zoom > 0 && new Set(expectedPlaces(points, zoom)).size > most) zoom -= 1;
        expect(placesOf(result), `${most} at ${requestedZoom}`).toEqual(expectedPlaces(points, zoom));
      }
    }
  }
});

it('exceeds the tile limit at zoom 0', () => {
  const dataset = everywhere(5, 1000);
  const result = lowerZoom(squared(dataset, 3), 3, 1);
  expect(placesOf(result)).toEqual(expectedPlaces(dataset, 0));
  expect(result.count).toBeGreaterThan(40);
});
