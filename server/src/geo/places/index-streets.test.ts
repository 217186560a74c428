import { beforeEach, describe, expect, it } from 'vitest';
import { autocompletePlaces, geocode } from '#contract/geo/places.schemas';
import { runJob } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { folderTiles } from '../map-tiles/folder-tiles.adapter.ts';
import type { MapTiles } from '../map-tiles/map-tiles.port.ts';
import { noTiles } from '../map-tiles/no-tiles.ts';
import { gridPosition, pointIn, tileAt } from '../map-tiles/tile-grid.ts';
import { indexStreets } from './index-streets.ts';
import { loadPlaceIndex } from './load-place-index.ts';
import { street, streetTile, streetTilesFolder } from './street-tiles.fixtures.ts';

const MILANO = 15_146;
const milano = (await loadPlaceIndex()).byId.get(MILANO);
const middle = { latitude: (milano?.latMicro ?? 0) / 1e6, longitude: (milano?.lngMicro ?? 0) / 1e6 };

const center = {
  east: 0,
  south: 0,
  streets: [
    street('Via Tortona', [
      [1000, 1000],
      [1400, 1000],
    ]),
    street('Via Tortona', [
      [1400, 1000],
      [1800, 1000],
    ]),
    street(
      'V.le Papiniano',
      [
        [100, 100],
        [100, 500],
      ],
      'primary',
    ),
    street('Barca', [
      [0, 3000],
      [400, 3000],
    ]),
    street('Talfergasse', [
      [0, 3500],
      [400, 3500],
    ]),
    street('Via Museo - Museumstraße', [
      [50, 50],
      [50, 80],
    ]),
    street(
      'Linea M1',
      [
        [0, 0],
        [4000, 0],
      ],
      'rail',
    ),
  ],
};
const border = [
  [2048, -64],
  [2048, 4160],
] as const;
const atBorder = {
  east: 1,
  south: 0,
  borders: [border],
  streets: [
    street('Via di Qua', [
      [500, 2000],
      [900, 2000],
    ]),
    street('Via di Là', [
      [3000, 2000],
      [3400, 2000],
    ]),
  ],
};
const renewed = {
  ...center,
  streets: [
    street('Via di Qua', [
      [0, 0],
      [9, 0],
    ]),
    street('Via Nuova', [
      [0, 9],
      [9, 9],
    ]),
  ],
};
const test = await testApp({ MAP_TILES: await streetTilesFolder(middle, [center, atBorder]) });
const newBuild = await folderTiles(await streetTilesFolder(middle, [renewed], '2.0.0'));
const nextBuild = await folderTiles(await streetTilesFolder(middle, [center, atBorder], '3.0.0'));
const anyFolder = await folderTiles(await streetTilesFolder(middle, [center]));
const { deps } = test;

const stored = () =>
  deps.db.selectFrom('mapStreet').selectAll().where('comuneId', '=', MILANO).orderBy('norm').execute();
const names = async () => (await stored()).map(({ name }) => name);

/** Counts the tiles that are read. */
function counting(tiles: MapTiles): { tiles: MapTiles; read: string[] } {
  const read: string[] = [];
  const tile: MapTiles['tile'] = (z, x, y) => {
    read.push(`${z}/${x}/${y}`);
    return tiles.tile(z, x, y);
  };
  return { tiles: { ...tiles, tile }, read };
}

/** A public provider with the same street in each tile. */
const everywhere = streetTile({
  streets: [
    street('Via Lunga', [
      [1000, 1000],
      [1400, 1000],
    ]),
  ],
});
async function publicProvider(): Promise<MapTiles> {
  const description = await anyFolder.describe();
  return {
    ...anyFolder,
    describe: async () => description && { ...description, build: 'public', isLocal: false },
    tile: async () => ({ kind: 'tile', bytes: everywhere, encoding: 'identity', etag: '', isStale: false }),
  };
}

beforeEach(async () => {
  await deps.db.deleteFrom('mapStreet').execute();
  await deps.db.deleteFrom('mapStreetProgress').execute();
});

describe('the streets of a comune', () => {
  it('are read from the tiles up to its border, without railways and buses, with each of two names', async () => {
    await indexStreets(deps, MILANO);
    expect((await stored()).map(({ norm, name, class: kind }) => [norm, name, kind])).toEqual([
      ['museumstrasse', 'Museumstraße', 'minor'],
      ['talfergasse', 'Talfergasse', 'minor'],
      ['via di qua', 'Via di Qua', 'minor'],
      ['via museo', 'Via Museo', 'minor'],
      ['via tortona', 'Via Tortona', 'minor'],
      ['viale papiniano', 'V.le Papiniano', 'primary'],
    ]);
  });

  it('have the middle of their longest piece', async () => {
    await indexStreets(deps, MILANO);
    const tortona = (await stored()).find(({ norm }) => norm === 'via tortona');
    const expected = pointIn(tileAt(middle, 14), { x: 1400, y: 1000 }, 4096);
    const at = { latitude: (tortona?.latMicro ?? 0) / 1e6, longitude: (tortona?.lngMicro ?? 0) / 1e6 };
    expect(gridPosition(at, 14).x).toBeCloseTo(gridPosition(expected, 14).x, 3);
    expect(gridPosition(at, 14).y).toBeCloseTo(gridPosition(expected, 14).y, 3);
  });

  it('are read once by fifty concurrent calls', async () => {
    const { tiles, read } = counting(deps.mapTiles);
    await Promise.all(Array.from({ length: 50 }, () => indexStreets({ ...deps, mapTiles: tiles }, MILANO)));
    expect(read).toHaveLength(25);
    await indexStreets({ ...deps, mapTiles: tiles }, MILANO);
    expect(read).toHaveLength(25);
  });

  it('are read from 60 new tiles a day of a public provider', async () => {
    const { tiles, read } = counting(await publicProvider());
    const index = () => indexStreets({ ...deps, mapTiles: tiles }, MILANO);
    await index();
    await index();
    expect(read).toHaveLength(60);
    expect(await names()).toEqual(['Via Lunga']);
    test.clock.forward(24 * 3_600_000);
    await index();
    expect(new Set(read).size).toBe(120);
  });

  it('are replaced by those of a new build; one of the same name retains its id', async () => {
    await indexStreets(deps, MILANO);
    const idOf = async () => (await stored()).find(({ norm }) => norm === 'via di qua')?.id;
    const before = await idOf();
    await indexStreets({ ...deps, mapTiles: newBuild }, MILANO);
    expect(await names()).toEqual(['Via di Qua', 'Via Nuova']);
    expect(await idOf()).toBe(before);
  });

  it('remain while the provider is down, and are completed later', async () => {
    await indexStreets(deps, MILANO);
    const all = await names();
    const down: MapTiles = {
      ...nextBuild,
      tile: async () => ({ kind: 'unavailable', reason: 'provider', retryAfterSeconds: 60 }),
    };
    await indexStreets({ ...deps, mapTiles: down }, MILANO);
    expect(await names()).toEqual(all);
    await indexStreets({ ...deps, mapTiles: nextBuild }, MILANO);
    const builds = (await stored()).map(({ build }) => build);
    expect(new Set(builds).size).toBe(1);
  });

  it('of a place without tiles, or of no comune, are none', async () => {
    await indexStreets({ ...deps, mapTiles: noTiles() }, MILANO);
    await indexStreets(deps, 3);
    expect(await stored()).toEqual([]);
  });
});

describe('the reading of streets', () => {
  const suggest = (q: string) => test.anonymous.call(autocompletePlaces, { query: { q } });
  const jobs = () => runJob(test, 'places.indexStreets');

  it.each([
    ['via tortona mil', true],
    ['via tortona, mi', true],
    ['Milano, via Tortona', true],
    ['via tortona', false],
    ['milano', false],
  ])('starts when a user types "%s": %s', async (text, isStarted) => {
    await jobs();
    test.clock.forward(60_000);
    await suggest(text);
    expect(await jobs()).toEqual(isStarted ? [{ comuneId: MILANO }] : []);
  });

  it('starts when a user locates an address there, and not again once all are read', async () => {
    const locate = () =>
      test.anonymous.call(geocode, { query: { street: 'Via Ignota', administrativeAreaLevel1: 'Milano' } });
    await locate();
    expect(await jobs()).toEqual([{ comuneId: MILANO }]);
    expect(await names()).toContain('Via Tortona');
    await locate();
    expect(await jobs()).toEqual([]);
  });
});
