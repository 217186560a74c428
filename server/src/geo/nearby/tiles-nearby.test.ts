import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { distanceBetween, type Point } from '#contract/geo/nearby';
import { type NearbyType, nearbyTypes } from '#contract/geo/places';
import { findNearby } from '#contract/geo/places.schemas';
import { errorOf } from '../../../testing/error-of.ts';
import {
  type Box,
  hasMapPack,
  MAP_PACK_TILES,
  mapPackCities,
  NO_MAP_PACK,
  readMapPack,
} from '../../../testing/map-pack.ts';
import { testApp } from '../../../testing/test-app.ts';
import { folderTiles } from '../map-tiles/folder-tiles.adapter.ts';
import type { MapDescription, MapTiles, TileResult } from '../map-tiles/map-tiles.port.ts';
import { noTiles } from '../map-tiles/no-tiles.ts';
import { pointIn } from '../map-tiles/tile-grid.ts';
import { type TinyFeature, tinyMetadata, tinyTile } from '../map-tiles/tiny-tiles.fixtures.ts';
import { NearbyPlacesError } from './nearby-places.port.ts';
import { tilesNearby } from './tiles-nearby.ts';

/** The tile of these tests, in Milano: about 1,715 m wide. */
const [Z, X, Y] = [14, 8610, 5863];
const EXTENT = 4096;
/** The middle of a tile, or of a neighbor `dx` and `dy` tiles away. */
const middle = (dx = 0, dy = 0): Point =>
  pointIn({ z: Z, x: X + dx, y: Y + dy }, { x: EXTENT / 2, y: EXTENT / 2 }, EXTENT);
const METERS_PER_UNIT = distanceBetween(middle(), middle(1)) / EXTENT;

type Placed = [subclass: string, name: string, metersEast: number, className?: string];
/** Places east of the middle of a tile. */
function features(...places: Placed[]): TinyFeature[] {
  return places.map(([subclass, name, meters, className = subclass]) => ({
    properties: { class: className, subclass, ...(name && { name }) },
    points: [[Math.round(EXTENT / 2 + meters / METERS_PER_UNIT), EXTENT / 2]],
  }));
}

const description: MapDescription = {
  name: 'Tiny map',
  build: 'tiny-1',
  bounds: [6, 35, 19, 48],
  minZoom: 0,
  maxZoom: 14,
  layers: ['poi', 'park'],
  credits: [],
  asOf: '2026-11-01',
  isLocal: false,
};
const empty = tinyTile({});
const tileOf = (bytes: Buffer): TileResult => ({
  kind: 'tile',
  bytes,
  encoding: 'identity',
  etag: 'a',
  isStale: false,
});

type Source = { tiles?: Record<string, Buffer | TileResult>; elsewhere?: TileResult; isLocal?: boolean };

/** A source with tiles by `dx,dy` around ours; `requested` lists them in order. */
function source({ tiles = {}, elsewhere = tileOf(empty), isLocal = false }: Source) {
  const requested: string[] = [];
  const map: MapTiles = {
    ...noTiles(),
    describe: async () => ({ ...description, isLocal }),
    async tile(z, x, y) {
      const key = `${x - X},${y - Y}`;
      requested.push(key);
      const tile = z === Z ? tiles[key] : undefined;
      return Buffer.isBuffer(tile) ? tileOf(tile) : (tile ?? elsewhere);
    },
  };
  return { map, requested };
}

const nearby = (parts: Source, landmarks: Parameters<typeof tilesNearby>[0]['landmarks'] = []) =>
  tilesNearby({ tiles: source(parts).map, landmarks, timeoutMs: 300 });
const poi = (...places: Placed[]) => ({ '0,0': tinyTile({ poi: features(...places) }) });
const names = async (parts: Source, type?: NearbyType, radius = 800) =>
  (await nearby(parts).find({ ...middle(), radius, type })).results.map(({ name }) => name);

describe('nearby places from tiles', () => {
  it('are in the format of the other providers, nearest first, within the radius', async () => {
    const tiles = poi(['pharmacy', 'Lontana', 820], ['pharmacy', 'Bassi', 600], ['pharmacy', 'Alfieri', 200]);
    const result = await nearby({ tiles }).find({ ...middle(), radius: 800, type: 'pharmacy' });
    expect(result).toMatchObject({ status: 'OK', asOf: '2026-11-01', searchedRadius: 800 });
    expect(result.results.map(({ name }) => name)).toEqual(['Alfieri', 'Bassi']);
    expect(result.results[0]).toMatchObject({ types: ['pharmacy'], icon: null, business_status: null });
    const { lat, lng } = result.results[0]?.geometry.location ?? { lat: 0, lng: 0 };
    expect(Math.abs(distanceBetween(middle(), { latitude: lat, longitude: lng }) - 200)).toBeLessThan(1);
  });

  it('have the keyword in their name', async () => {
    const tiles = poi(['restaurant', 'Osteria (da) Gigi', 100], ['restaurant', 'Trattoria', 50]);
    const find = (keyword: string) => nearby({ tiles }).find({ ...middle(), radius: 800, type: 'restaurant', keyword });
    expect((await find(' oSTERIA (da')).results.map(({ name }) => name)).toEqual(['Osteria (da) Gigi']);
    expect(await find('sushi')).toMatchObject({ status: 'ZERO_RESULTS', results: [] });
  });

  it('count once if in the buffer of two tiles, and once as an area and a point within 100 m', async () => {
    const edge = EXTENT / 2;
    const buffered: TinyFeature = {
      properties: { class: 'bank', subclass: 'bank', name: 'Banca' },
      points: [[EXTENT + 20, edge]],
    };
    const own: TinyFeature = { ...buffered, points: [[20, edge]] };
    const tiles = { '0,0': tinyTile({ poi: [buffered] }), '1,0': tinyTile({ poi: [own] }) };
    expect(await names({ tiles }, 'bank', 1000)).toEqual(['Banca']);
    const area: TinyFeature = {
      type: 'polygon',
      properties: { class: 'park', name: 'Parco Solari' },
      points: [
        [2000, 2000],
        [2200, 2000],
        [2200, 2200],
        [2000, 2200],
      ],
    };
    const parks = tinyTile({
      poi: features(['park', 'Parco Solari', 90], ['park', 'parco solari', 400]),
      park: [area],
    });
    expect(await names({ tiles: { '0,0': parks } }, 'park')).toEqual(['Parco Solari', 'parco solari']);
  });

  it('include parks without a name and sports centers only if there is nothing better', async () => {
    const unnamed: Placed = ['park', '', 50];
    const sports: Placed = ['sports_centre', 'Campo', 50];
    expect(await names({ tiles: poi(unnamed) }, 'park')).toEqual(['Parco']);
    expect(await names({ tiles: poi(unnamed, ['park', 'Solari', 700]) }, 'park')).toEqual(['Solari']);
    expect(await names({ tiles: poi(sports) }, 'gym')).toEqual(['Campo']);
    expect(await names({ tiles: poi(sports, ['gym', 'Palestra', 700]) }, 'gym')).toEqual(['Palestra']);
  });

  it('are completed by the stations of our landmarks', async () => {
    const at = ({ latitude, longitude }: Point) => ({ latMicro: latitude * 1e6, lngMicro: longitude * 1e6 });
    const landmark = (id: number, name: string, category: 'metro' | 'rail' | 'park', point: Point) => ({
      id,
      name,
      landmark: { category },
      ...at(point),
    });
    const east = pointIn({ z: Z, x: X, y: Y }, { x: EXTENT / 2 + 300 / METERS_PER_UNIT, y: EXTENT / 2 }, EXTENT);
    const landmarks = [
      landmark(1, 'Lodi TIBB', 'metro', east),
      landmark(2, 'Porta Romana', 'rail', east),
      landmark(3, 'Parco', 'park', east),
    ];
    const tiles = poi(['station', 'Milano Porta Romana', 320, 'railway']);
    const { results } = await nearby({ tiles }, landmarks).find({ ...middle(), radius: 800 });
    expect(results.map(({ name, types: [type] }) => `${name} ${type}`)).toEqual([
      'Lodi TIBB subway_station',
      'Milano Porta Romana train_station',
    ]);
  });

  it('are at most 60; without a type the nearest of each type is one of them', async () => {
    const restaurants = Array.from({ length: 70 }, (_, at): Placed => ['restaurant', `Osteria ${at}`, 100 + at]);
    const tiles = poi(...restaurants, ['pharmacy', 'Farmacia', 700], ['supermarket', 'Coop', 750]);
    expect(await names({ tiles }, 'restaurant')).toHaveLength(60);
    const all = await names({ tiles });
    expect(all).toHaveLength(60);
    expect(all.slice(-3)).toEqual(['Osteria 57', 'Farmacia', 'Coop']);
  });
});

describe('tiles of a query', () => {
  it('are those that the circle touches, at most 25 of a provider and 49 of this machine', async () => {
    const requestedOf = async (radius: number, isLocal: boolean) => {
      const { map, requested } = source({ isLocal });
      const { searchedRadius } = await tilesNearby({ tiles: map, landmarks: [] }).find({
        ...middle(),
        radius,
        type: 'embassy',
      });
      return [requested.length, searchedRadius === radius];
    };
    expect(await requestedOf(800, false)).toEqual([1, true]);
    expect(await requestedOf(1500, false)).toEqual([9, true]);
    expect(await requestedOf(10_000, false)).toEqual([25, false]);
    expect(await requestedOf(10_000, true)).toEqual([49, false]);
  });

  it('are no more once 60 places are nearer than the unread ones', async () => {
    const banks = Array.from({ length: 60 }, (_, at): Placed => ['bank', `Banca ${at}`, at * 10]);
    const { map, requested } = source({ tiles: poi(...banks) });
    await tilesNearby({ tiles: map, landmarks: [] }).find({ ...middle(), radius: 3000, type: 'bank' });
    expect(requested).toEqual(['0,0']);
  });

  it('are decoded once, also for concurrent callers', async () => {
    const { map, requested } = source({ tiles: poi(['bank', 'Banca', 10]) });
    const places = tilesNearby({ tiles: map, landmarks: [] });
    const find = () => places.find({ ...middle(), radius: 500, type: 'bank' });
    await Promise.all([find(), find()]);
    expect((await find()).results).toHaveLength(1);
    expect(requested).toHaveLength(1);
  });

  it('say how far nothing is around where the map ends', async () => {
    const result = await nearby({ tiles: { '1,0': { kind: 'absent' } } }).find({
      ...middle(),
      radius: 2000,
      type: 'bank',
    });
    expect(result.status).toBe('ZERO_RESULTS');
    expect(result.searchedRadius).toBeCloseTo((EXTENT / 2) * METERS_PER_UNIT, -1);
  });

  it.each<[string, Source]>([
    ['the source is down', { elsewhere: { kind: 'unavailable', reason: 'provider', retryAfterSeconds: 60 } }],
    [
      'a neighbor is unavailable',
      { tiles: { '1,0': { kind: 'unavailable', reason: 'limited', retryAfterSeconds: 60 } } },
    ],
    ['the map does not cover the point', { elsewhere: { kind: 'absent' } }],
    ['a tile is invalid', { tiles: { '0,0': Buffer.from('<html>') } }],
  ])('fail if %s: that is not "nothing around"', async (_, parts) => {
    await expect(nearby(parts).find({ ...middle(), radius: 2000, type: 'bank' })).rejects.toThrow(NearbyPlacesError);
  });

  it('fail if there is no map, or if it is too slow', async () => {
    const fails = (tiles: MapTiles) =>
      expect(tilesNearby({ tiles, landmarks: [], timeoutMs: 50 }).find({ ...middle(), radius: 500 })).rejects.toThrow(
        NearbyPlacesError,
      );
    await fails(noTiles());
    await fails({ ...source({}).map, tile: () => new Promise(() => undefined) });
  });
});

describe('GET /api/v1/places/nearby with tiles', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soglia-nearby-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, `${Z}/${X}/${Y}.pbf`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, tinyTile({ poi: features(['supermarket', 'Coop', 100]) }));
  await writeFile(join(folder, 'tilejson.json'), JSON.stringify(tinyMetadata));
  const { anonymous } = await testApp({ MAP_TILES: folder });
  const request = (point: Point) =>
    anonymous.call(findNearby, { query: { ...point, radius: 500, type: 'supermarket' as const } });

  it('names OpenStreetMap, and fails outside of the map', async () => {
    expect((await request(middle())).data).toMatchObject({
      status: 'OK',
      provider: 'openstreetmap',
      searchedRadius: 500,
      results: [{ name: 'Coop' }],
    });
    expect(await errorOf(request(middle(3)))).toMatchObject({
      status: 502,
      code: 'NEARBY_PLACES_FAILED_EXCEPTION',
      details: { reason: expect.stringContaining('does not cover') },
    });
  });

  it('has no provider if the folder cannot be used', async () => {
    const broken = await testApp({ MAP_TILES: join(folder, 'missing') });
    const { data } = await broken.anonymous.call(findNearby, { query: { ...middle(), radius: 500 } });
    expect(data).toEqual({ status: 'ZERO_RESULTS', results: [], provider: null });
  });
});

describe('nearby places of the map pack', () => {
  const POINTS_PER_CITY = 20;
  const types = ['school', 'pharmacy', 'supermarket'] as const;

  /** Named points of these kinds, read without our rules. */
  async function expectedPlaces(box: Box) {
    const features = await readMapPack(box, ['poi']);
    return features.flatMap(({ properties, lines }) => {
      const { subclass, 'name:latin': name = '' } = properties;
      const point = types.find((type) => type === subclass) && String(name).trim() ? lines()[0]?.[0] : undefined;
      return point ? [{ type: subclass as NearbyType, name: String(name).trim(), point }] : [];
    });
  }

  it('always have the nearest school, pharmacy and supermarket, at 200 points', async ({ skip }) => {
    if (!hasMapPack) skip(NO_MAP_PACK);
    let state = 20_261_127;
    const random = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return state / 0x80000000;
    };
    const places = tilesNearby({ tiles: await folderTiles(MAP_PACK_TILES), landmarks: [] });
    let points = 0;
    for (const box of Object.values(await mapPackCities())) {
      const [west, south, east, north] = box;
      const expected = await expectedPlaces(box);
      for (let at = 0; at < POINTS_PER_CITY; at += 1) {
        const point = { longitude: west + random() * (east - west), latitude: south + random() * (north - south) };
        points += 1;
        for (const type of types) {
          const radius = nearbyTypes[type];
          const { results } = await places.find({ ...point, radius, type });
          const shown = results.map(({ name, geometry: { location } }) => ({
            name,
            meters: distanceBetween(point, { latitude: location.lat, longitude: location.lng }),
          }));
          expect(Math.max(0, ...shown.map(({ meters }) => meters))).toBeLessThanOrEqual(radius);
          const near = expected
            .filter((place) => place.type === type)
            .map((place) => ({ name: place.name, meters: distanceBetween(point, place.point) }))
            .filter(({ meters }) => meters <= radius)
            .sort((a, b) => a.meters - b.meters);
          const farthest = results.length < 60 ? radius : (shown.at(-1)?.meters ?? 0) - 1;
          // One that lies within 100 m of its namesake is the same place.
          const missing = near.filter(
            ({ name, meters }) =>
              meters < farthest &&
              !shown.some(
                (one) => one.name.toLowerCase() === name.toLowerCase() && Math.abs(one.meters - meters) <= 101,
              ),
          );
          expect([point, type, missing]).toEqual([point, type, []]);
        }
      }
    }
    expect(points).toBe(200);
  }, 60_000);

  it('are none outside of the cities', async ({ skip }) => {
    if (!hasMapPack) skip(NO_MAP_PACK);
    const places = tilesNearby({ tiles: await folderTiles(MAP_PACK_TILES), landmarks: [] });
    const outside = { latitude: 44, longitude: 10, radius: 1000 };
    await expect(places.find(outside)).rejects.toThrow('does not cover');
  });
});
