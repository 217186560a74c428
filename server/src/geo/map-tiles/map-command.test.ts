import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractTiles, tilesOf } from './extract-tiles.ts';
import { importedFile } from './open-map-tiles.ts';
import { startTileProvider, type TileProvider } from './tile-provider.fixtures.ts';
import { pmtilesFile, tinyMetadata, tinyTile } from './tiny-tiles.fixtures.ts';

const street = tinyTile({ transportation: [{ properties: { class: 'minor' }, points: [[1, 1]] }] });
const placed = [
  { z: 0, x: 0, y: 0, bytes: street },
  { z: 14, x: 8610, y: 5863, bytes: street },
];
const root = fileURLToPath(new URL('../../../../', import.meta.url));
let folder: string;
let dataDir: string;
let provider: TileProvider;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soglia-map-'));
  dataDir = join(folder, 'data');
  provider = await startTileProvider(placed);
});
afterAll(async () => {
  await provider.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Output of `npm run map -- …`, with the error if it fails. */
async function map(...args: string[]): Promise<string> {
  const env = { DATA_DIR: dataDir, MAP_TILES: 'auto' };
  const run = promisify(execFile)(process.execPath, ['tools/map.ts', ...args], { cwd: root, env });
  return run.then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => `failed: ${error.stderr}${error.stdout}`,
  );
}

async function writeMap(name: string, version: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, pmtilesFile(placed, { metadata: { ...tinyMetadata, version } }));
  return file;
}

describe('npm run map', () => {
  it('imports a file, replaces it, and undoes both', async () => {
    expect(await map('status')).toMatch(
      /Map: streets of https:\/\/tiles\.openfreemap\.org\/planet, .*\nState: unknown\nCache: 0\.0 MB/s,
    );
    expect(await map('import', await writeMap('one.pmtiles', '1.0'))).toContain('build 1.0-');
    expect(await map('status')).toMatch(
      /imported\.pmtiles\nState: up\nTiny map, build 1\.0-.*\nBounds 6\.000, 35\.000/s,
    );
    expect(await map('import', await writeMap('two.pmtiles', '2.0'))).toContain('build 2.0-');
    expect(await map('import', '--undo')).toContain('build 1.0-');
    expect(await readFile(importedFile(dataDir))).toEqual(await readFile(join(folder, 'one.pmtiles')));
    expect(await map('import', '--undo')).toContain('Removed the imported file');
    expect(await map('import', '--undo')).toContain('failed: nothing was imported');
  });

  it('rejects files of another format, schema or country, and leaves the imported file', async () => {
    await map('import', await writeMap('one.pmtiles', '1.0'));
    const before = await readFile(importedFile(dataDir));
    await writeFile(join(folder, 'text.pmtiles'), 'no map');
    expect(await map('import', join(folder, 'text.pmtiles'))).toMatch(/^failed: it is no PMTiles file/);
    const other = pmtilesFile(placed, { metadata: { ...tinyMetadata, vector_layers: [{ id: 'roads' }] } });
    await writeFile(join(folder, 'other.pmtiles'), other);
    expect(await map('import', join(folder, 'other.pmtiles'))).toContain('not OpenMapTiles');
    const abroad = pmtilesFile(placed);
    [100, -40, 110, -30].forEach((degrees, index) => void abroad.writeInt32LE(degrees * 1e7, 102 + 4 * index));
    await writeFile(join(folder, 'abroad.pmtiles'), abroad);
    expect(await map('import', join(folder, 'abroad.pmtiles'))).toContain('no part of Italy');
    expect(await readFile(importedFile(dataDir))).toEqual(before);
  });

  it('extracts a box into a folder that can be used and extracted again', async () => {
    const file = await writeMap('one.pmtiles', '1.0');
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    expect(await map('extract', file, '--bbox', '9.1,45.4,9.3,45.5', '--zooms', '0-14', first)).toContain('2 tiles in');
    expect(await map('extract', first, '--bbox', '9.1,45.4,9.3,45.5', '--zooms', '10-14', second)).toContain(
      '1 tiles in',
    );
    expect(JSON.parse(await readFile(join(second, 'tilejson.json'), 'utf8'))).toMatchObject({
      minzoom: 10,
      maxzoom: 14,
    });
  });

  it.each([
    [['extract', 'https://tiles.openfreemap.org/planet', '--italy', 'x'], 'does not allow automatic collection'],
    [['extract', 'https://tiles.example/planet', '--italy', 'x'], 'no tile service'],
    [['extract', 'a.pmtiles', '--bbox', '1,2,3', 'x'], '--bbox W,S,E,N'],
    [['extract', 'a.pmtiles', '--italy', '--zooms', '9', 'x'], '--zooms 0-14'],
    [['import'], 'npm run map -- status'],
    [['import', 'nothing.pmtiles'], 'there is no such file'],
    [['status', '--depth', '3'], 'npm run map -- status'],
  ])('rejects %j', async (args, message) => {
    expect(await map(...args)).toMatch(new RegExp(`^failed: [^]*${message.replaceAll('.', '\\.')}`));
  });

  it('clears the cache', async () => {
    await mkdir(join(dataDir, 'map/cache/source/1/1'), { recursive: true });
    await writeFile(join(dataDir, 'map/cache/source/1/1/1.tile'), Buffer.alloc(3_000_000));
    expect(await map('status')).toContain('Cache: 2.9 MB');
    expect(await map('clear-cache')).toContain('The cache is empty.');
    expect(await map('status')).toContain('Cache: 0.0 MB');
  });
});

describe('an extract from a server', () => {
  const order = (confirm: () => Promise<boolean>) => ({
    source: `${provider.origin}/tiny.pmtiles`,
    box: [9, 45, 10, 46] as const,
    zooms: { min: 0, max: 14 },
    folder: join(folder, 'remote'),
    origin: 'https://soglia.example',
    confirm,
  });

  it('requests more than 500 tiles only after a confirmation', async () => {
    const tiles: number[] = [];
    const reject = async (count?: number) => {
      tiles.push(count ?? 0);
      return false;
    };
    await expect(extractTiles({ ...order(async () => false), confirm: reject })).rejects.toThrow('not confirmed');
    expect(tiles[0]).toBeGreaterThan(500);
    expect(await extractTiles({ ...order(async () => false), zooms: { min: 0, max: 8 } })).toBe(1);
  });

  it('covers the box at each zoom', () => {
    expect(tilesOf([9.18, 45.46, 9.19, 45.465], 0, 14)).toContainEqual({ z: 14, x: 8610, y: 5863 });
    expect(tilesOf([6.6, 35.4, 18.6, 47.1], 0, 0)).toEqual([{ z: 0, x: 0, y: 0 }]);
  });
});
