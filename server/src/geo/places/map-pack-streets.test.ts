import { beforeAll, describe, expect, it } from 'vitest';
import { distanceBetween, type Point } from '#contract/geo/nearby';
import { comuneShape } from '../../../testing/comune-shape.ts';
import {
  type Box,
  hasMapPack,
  MAP_PACK_TILES,
  mapPackCities,
  NO_MAP_PACK,
  readMapPack,
} from '../../../testing/map-pack.ts';
import { testApp } from '../../../testing/test-app.ts';
import { indexStreets } from './index-streets.ts';
import { middleOf } from './longest-piece.rules.ts';
import type { Place } from './place-index.ts';
import { resolvePlace } from './places.queries.ts';
import { readPlaceText } from './resolve-place.ts';
import { canonicalStreet } from './street-spelling.rules.ts';

const { deps } = await testApp({ MAP_TILES: hasMapPack ? MAP_PACK_TILES : 'off' });

const SAMPLE = 300;
const SEED = 27;
const TIMEOUT_MS = 600_000;

/** `count` different items, the same for each run (linear congruential generator of Numerical Recipes). */
function sampleOf<T>(items: readonly T[], count: number): T[] {
  const remaining = [...items];
  let state = SEED;
  return Array.from({ length: Math.min(count, items.length) }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return remaining.splice(state % remaining.length, 1)[0] as T;
  });
}

type City = { city: Place; isInside: (point: Point) => boolean; lines: Map<string, Point[][]> };
const cities: City[] = [];

/** Lines by canonical name that the shape of the city contains. */
async function readCity(city: Place, box: Box): Promise<City> {
  const features = await readMapPack(box, ['boundary', 'transportation_name']);
  const borders = features
    .filter(({ properties }) => Number(properties.admin_level) <= 8)
    .flatMap((line) => line.lines());
  const isInside = comuneShape(box, borders, { latitude: city.latMicro / 1e6, longitude: city.lngMicro / 1e6 });
  const lines = new Map<string, Point[][]>();
  for (const { layer, properties, lines: read } of features) {
    const name = properties['name:latin'];
    if (layer !== 'transportation_name' || typeof name !== 'string' || !isStreet(properties.class)) continue;
    const inside = read().filter((line) => isInside(middleOf(line) ?? { latitude: 0, longitude: 0 }));
    const norm = canonicalStreet(name);
    if (inside.length > 0) lines.set(norm, [...(lines.get(norm) ?? []), ...inside]);
  }
  return { city, isInside, lines };
}

const streetClasses = new Set(['trunk', 'primary', 'secondary', 'tertiary', 'minor', 'service', 'path']);
const isStreet = (value: unknown) => streetClasses.has(String(value));

const namesIn = (city: Place) =>
  deps.db.selectFrom('mapStreet').selectAll().where('comuneId', '=', city.id).orderBy('norm').execute();
const pointOf = ({ latMicro, lngMicro }: { latMicro: number; lngMicro: number }): Point => ({
  latitude: latMicro / 1e6,
  longitude: lngMicro / 1e6,
});

beforeAll(async () => {
  if (!hasMapPack) return;
  for (const [name, box] of Object.entries(await mapPackCities())) {
    const city = readPlaceText(deps.places, name).best?.place;
    if (!city) throw new Error(`no comune ${name}`);
    await indexStreets(deps, city.id);
    cities.push(await readCity(city, box));
  }
}, TIMEOUT_MS);

describe('the streets of ten cities on the map', () => {
  it(
    'resolve inside their city, 300 of each',
    async ({ skip }) => {
      if (!hasMapPack) skip(NO_MAP_PACK);
      const elsewhere: string[] = [];
      for (const { city } of cities) {
        const sample = sampleOf(await namesIn(city), SAMPLE);
        expect(sample).toHaveLength(SAMPLE);
        for (const { name } of sample) {
          const meant = await resolvePlace(deps, `${name}, ${city.name}`);
          if (meant?.place.kind !== 'street' || meant.place.comuneId !== city.id)
            elsewhere.push(`${name}, ${city.name}`);
        }
      }
      expect(elsewhere.length / (cities.length * SAMPLE)).toBeLessThanOrEqual(0.02);
    },
    TIMEOUT_MS,
  );

  it('lie in the right comune in 97 %, and include 95 % of those on the map', async ({ skip }) => {
    if (!hasMapPack) skip(NO_MAP_PACK);
    const shares: { right: number; known: number }[] = [];
    for (const { city, isInside, lines } of cities) {
      const stored = await namesIn(city);
      const right = sampleOf(stored, SAMPLE).filter((row) => isInside(pointOf(row)));
      const norms = new Set(stored.map(({ norm }) => norm));
      const known = sampleOf([...lines.keys()], SAMPLE).filter((norm) => norms.has(norm));
      shares.push({ right: right.length / SAMPLE, known: known.length / SAMPLE });
    }
    const meanOf = (pick: (share: (typeof shares)[0]) => number) =>
      shares.reduce((sum, share) => sum + pick(share), 0) / shares.length;
    expect(meanOf(({ right }) => right)).toBeGreaterThanOrEqual(0.97);
    expect(meanOf(({ known }) => known)).toBeGreaterThanOrEqual(0.95);
  });

  it('have their middle as near as a search needs', async ({ skip }) => {
    if (!hasMapPack) skip(NO_MAP_PACK);
    const distances: number[] = [];
    for (const { city, lines } of cities)
      for (const row of sampleOf(await namesIn(city), SAMPLE)) {
        const points = (lines.get(row.norm) ?? []).flat();
        if (points.length > 0) distances.push(distanceBetween(pointOf(row), middleOfPoints(points)));
      }
    distances.sort((a, b) => a - b);
    const at = (share: number) => Math.round(distances[Math.floor(distances.length * share)] ?? 0);
    expect(at(0.5)).toBeLessThanOrEqual(50);
    expect(at(0.95)).toBeLessThanOrEqual(400);
  });
});

/** The middle of the box around all lines of a name. */
function middleOfPoints(points: readonly Point[]): Point {
  const middle = (axis: keyof Point) => {
    const values = points.map((point) => point[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return { latitude: middle('latitude'), longitude: middle('longitude') };
}
