import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../platform/env/env.ts';
import { openMapTiles } from './open-map-tiles.ts';
import { startTileProvider } from './tile-provider.fixtures.ts';
import { pmtilesFile, tinyMetadata, tinyTile } from './tiny-tiles.fixtures.ts';
import { listLayers, tileBytes } from './vector-tile.ts';

const folder = await mkdtemp(join(tmpdir(), 'soglia-tiles-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const street = tinyTile({
  transportation: [
    {
      type: 'line',
      properties: { class: 'minor' },
      points: [
        [0, 0],
        [9, 9],
      ],
    },
  ],
});
const placed = [
  { z: 0, x: 0, y: 0, bytes: street },
  { z: 14, x: 8610, y: 5863, bytes: street },
];

async function writeFolder(name: string, metadata: [string, unknown], { isPacked = true } = {}): Promise<string> {
  const root = join(folder, name);
  for (const { z, x, y, bytes } of placed) {
    const file = join(root, 'tiles', `${z}/${x}/${y}.pbf`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, isPacked ? gzipSync(bytes) : bytes);
  }
  await writeFile(join(root, metadata[0]), JSON.stringify(metadata[1]));
  return join(root, 'tiles');
}

const clock = { now: () => new Date('2026-11-27T10:00:00Z') };
const provider = await startTileProvider(placed);
afterAll(provider.stop);

async function writeArchive(name: string, options: Parameters<typeof pmtilesFile>[1] = {}): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, pmtilesFile(placed, options));
  return file;
}

const open = (MAP_TILES: string) =>
  openMapTiles({ env: readEnv({ MAP_TILES, DATA_DIR: folder }), clock, log: pino({ level: 'silent' }) });

const mbtilesMetadata = {
  ...tinyMetadata,
  bounds: '6,35,19,48',
  minzoom: '0',
  maxzoom: '14',
  vector_layers: undefined,
  json: JSON.stringify({ vector_layers: tinyMetadata.vector_layers }),
};

const forms: [string, () => Promise<string>][] = [
  ['a folder of packed tiles', () => writeFolder('packed', ['tilejson.json', tinyMetadata])],
  [
    'a folder of plain tiles',
    () => writeFolder('plain', ['tiles/metadata.json', mbtilesMetadata], { isPacked: false }),
  ],
  ['a PMTiles file', () => writeArchive('tiny.pmtiles')],
  ['a PMTiles file of plain tiles', () => writeArchive('plain.pmtiles', { isPacked: false })],
  ['a PMTiles file on a server', async () => `${provider.origin}/tiny.pmtiles`],
  ['a TileJSON service', async () => `${provider.origin}/planet`],
];

describe.each(forms)('street tiles of %s', (_form, prepare) => {
  it('describe themselves', async () => {
    const tiles = await open(await prepare());
    const described = await tiles.describe();
    expect(described).toMatchObject({
      name: 'Tiny map',
      bounds: [6, 35, 19, 48],
      minZoom: 0,
      maxZoom: 14,
      layers: ['water', 'transportation', 'poi'],
      credits: [{ text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }],
    });
    expect(described?.build).toMatch(/^[a-z0-9._-]{8,60}$/);
    expect(tiles.status()).toMatchObject({ state: 'up', description: described });
    await tiles.close();
  });

  it('return the bytes of a tile, and the same ETag each time', async () => {
    const tiles = await open(await prepare());
    await tiles.describe();
    const [first, second] = [await tiles.tile(14, 8610, 5863), await tiles.tile(14, 8610, 5863)];
    if (first.kind !== 'tile') throw new Error(first.kind);
    expect(await tileBytes(first)).toEqual(street);
    expect(listLayers(await tileBytes(first)).map(({ name }) => name)).toEqual(['transportation']);
    expect(second).toEqual(first);
    await tiles.close();
  });

  it.each([
    [14, 1, 1],
    [15, 0, 0],
    [3, 8, 0],
    [3, 0, -1],
    [3, 0.5, 1],
  ])('have no tile %s/%s/%s', async (z, x, y) => {
    const tiles = await open(await prepare());
    expect(await tiles.tile(z, x, y)).toEqual({ kind: 'absent' });
    await tiles.close();
  });
});

describe('a source that cannot be used', () => {
  it.each([
    ['no such folder', async () => join(folder, 'nothing')],
    ['contains no tiles', async () => folder],
    [
      'not OpenMapTiles',
      () => writeFolder('roads', ['tilejson.json', { ...tinyMetadata, vector_layers: [{ id: 'roads' }] }]),
    ],
    ['no such file', async () => join(folder, 'nothing.pmtiles')],
    [
      'no PMTiles file',
      async () => {
        const file = join(folder, 'text.pmtiles');
        await writeFile(file, 'not a map');
        return file;
      },
    ],
    [
      'not OpenMapTiles',
      () => writeArchive('protomaps.pmtiles', { metadata: { ...tinyMetadata, vector_layers: [{ id: 'roads' }] } }),
    ],
    ['no JSON object', () => writeFolder('list', ['tilejson.json', []])],
  ])('leaves the schematic map and its reason: %s', async (reason, prepare) => {
    const tiles = await open(await prepare());
    expect(await tiles.describe()).toBeUndefined();
    expect(tiles.status()).toMatchObject({ state: 'off', lastFailure: { reason: expect.stringContaining(reason) } });
    expect(await tiles.tile(0, 0, 0)).toMatchObject({ kind: 'unavailable', reason: 'off' });
  });
});
