import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '../../platform/env/env.ts';
import type { MapTiles, TileResult } from './map-tiles.port.ts';
import { cacheFolder, openMapTiles } from './open-map-tiles.ts';
import { startTileProvider, type TileProvider } from './tile-provider.fixtures.ts';
import { tinyMetadata, tinyTile } from './tiny-tiles.fixtures.ts';
import { listLayers, tileBytes } from './vector-tile.ts';

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
  housenumber: [{ properties: { housenumber: '1' }, points: [[5, 5]] }],
});
const newStreet = tinyTile({
  transportation: [
    {
      type: 'line',
      properties: { class: 'path' },
      points: [
        [0, 0],
        [9, 9],
      ],
    },
  ],
});
const at = { z: 14, x: 8610, y: 5863 };
const sea = { z: 14, x: 8611, y: 5863 };
const [DAY, HOUR, SECOND] = [86_400_000, 3_600_000, 1000];

let dataDir: string;
let provider: TileProvider;
let now: number;
const opened: MapTiles[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soglia-tiles-'));
  provider = await startTileProvider([
    { ...at, bytes: street },
    { ...sea, bytes: Buffer.alloc(0) },
  ]);
  now = Date.parse('2026-11-27T10:00:00Z');
});

afterEach(async () => {
  for (const tiles of opened.splice(0)) await tiles.close();
  await provider.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function open(env: Record<string, string> = {}): Promise<MapTiles> {
  const tiles = await openMapTiles({
    env: readEnv({ DATA_DIR: dataDir, ORIGIN: 'https://soglia.example', ...env }),
    publicService: `${provider.origin}/planet`,
    clock: { now: () => new Date(now) },
    log: pino({ level: 'silent' }),
    limits: { connectMs: 300, totalMs: 400, maxBytes: 2 * 1024 * 1024 },
  });
  opened.push(tiles);
  return tiles;
}

/** Closes and opens, as at a restart: running requests and writes are then complete. */
async function reopen(tiles: MapTiles): Promise<MapTiles> {
  await tiles.close();
  opened.splice(opened.indexOf(tiles), 1);
  return open();
}

const get = (tiles: MapTiles, { z, x, y }: typeof at, visitor?: string) =>
  tiles.tile(z, x, y, visitor === undefined ? {} : { visitor });

async function contentOf(result: TileResult): Promise<string[]> {
  if (result.kind !== 'tile') throw new Error(result.kind);
  return listLayers(await tileBytes(result)).map(({ name }) => name);
}

const withTile = (answer: (response: ServerResponse) => unknown) => {
  provider.answer = (path, response) => {
    if (!path.endsWith('.pbf')) return false;
    answer(response);
    return true;
  };
};

describe('tiles of the public service', () => {
  it('are fetched for a call only, and then read from disk, also after a restart', async () => {
    let tiles = await open();
    expect(provider.requests).toEqual([]);
    expect(tiles.status()).toMatchObject({ kind: 'tileJson', state: 'unknown', description: undefined });
    expect(await get(tiles, at)).toMatchObject({ kind: 'tile', isStale: false });
    expect(tiles.status()).toMatchObject({ state: 'up', lastFailure: undefined });
    tiles = await reopen(tiles);
    expect(tiles.status()).toMatchObject({ state: 'up', description: { asOf: '2026-09-01' } });
    expect(await contentOf(await get(tiles, at))).toEqual(['transportation']);
    expect(provider.requests.map(({ path }) => path)).toEqual([
      '/planet',
      `/planet/${provider.build}/14/8610/5863.pbf`,
    ]);
  });

  it('contain no layer that nothing reads, and the bytes of the others unchanged', async () => {
    const result = await get(await open(), at);
    if (result.kind !== 'tile') throw new Error(result.kind);
    const [layer] = listLayers(street);
    expect(await tileBytes(result)).toEqual(street.subarray(layer?.start, layer?.end));
  });

  it('are requested with headers of the server only', async () => {
    await get(await open(), at, '203.0.113.7');
    for (const { headers } of provider.requests) {
      expect(Object.keys(headers).toSorted()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ]);
      expect(headers['user-agent']).toBe('Soglia/1.0 (+https://soglia.example)');
      expect(JSON.stringify(headers)).not.toContain('203.0.113.7');
    }
  });

  it('are empty where there is nothing, and absent where the provider has none', async () => {
    const tiles = await open();
    expect(await get(tiles, sea)).toMatchObject({ kind: 'tile', bytes: Buffer.alloc(0) });
    expect(await get(tiles, { ...at, y: 5900 })).toEqual({ kind: 'absent' });
    expect(await tiles.tile(14, 0, 0)).toEqual({ kind: 'absent' });
    const requests = provider.tileRequests();
    expect(requests).toBe(2);
    await get(await reopen(tiles), { ...at, y: 5900 });
    expect(provider.tileRequests()).toBe(requests);
  });

  it('are requested once by 50 callers at once', async () => {
    const tiles = await open();
    const results = await Promise.all(Array.from({ length: 50 }, () => get(tiles, at)));
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['tile']));
    expect(provider.requests).toHaveLength(2);
  });

  it('are requested six at once', async () => {
    const pending: ServerResponse[] = [];
    let most = 0;
    withTile((response) => {
      pending.push(response);
      most = Math.max(most, pending.length);
      // Responds when the queue has had the chance to send more.
      setImmediate(() => setImmediate(() => pending.splice(pending.indexOf(response), 1)[0]?.end()));
    });
    const tiles = await open();
    await Promise.all(Array.from({ length: 40 }, (_, index) => get(tiles, { ...at, y: 5800 + index })));
    expect(provider.tileRequests()).toBe(40);
    expect(most).toBeLessThanOrEqual(6);
  });

  it('are revalidated after 30 days while the old copy is served', async () => {
    let tiles = await open();
    await get(tiles, at);
    now += 30 * DAY + SECOND;
    expect(await get(tiles, at)).toMatchObject({ kind: 'tile', isStale: true });
    tiles = await reopen(tiles);
    expect(provider.requests.at(-1)?.headers['if-none-match']).toMatch(/^"/);
    expect(await get(tiles, at)).toMatchObject({ isStale: false });
    expect(provider.tileRequests()).toBe(2);
  });

  it('of an old build are served while those of a new build are fetched', async () => {
    let tiles = await open();
    await get(tiles, at);
    const before = (await tiles.describe())?.build;
    provider.build = '20261108_001001_pt';
    provider.tiles = [{ ...at, bytes: newStreet }];
    now += DAY + SECOND;
    await tiles.describe();
    tiles = await reopen(tiles);
    expect((await tiles.describe())?.build).not.toBe(before);
    const old = await get(tiles, at);
    expect(old).toMatchObject({ kind: 'tile', isStale: true });
    tiles = await reopen(tiles);
    const fresh = await get(tiles, at);
    expect(fresh).toMatchObject({ kind: 'tile', isStale: false });
    expect(fresh).not.toEqual({ ...old, isStale: false });
  });

  it('of a deleted build are fetched from the new one at once', async () => {
    const tiles = await open();
    await tiles.describe();
    provider.build = '20261108_001001_pt';
    now += HOUR;
    expect(await contentOf(await get(tiles, at))).toEqual(['transportation']);
  });

  it('are not replaced by an empty tile of a new build for a day', async () => {
    let tiles = await open();
    await get(tiles, at);
    provider.build = '20261108_001001_pt';
    provider.tiles = [{ ...at, bytes: Buffer.alloc(0) }];
    now += DAY + SECOND;
    await tiles.describe();
    tiles = await reopen(tiles);
    await get(tiles, at);
    tiles = await reopen(tiles);
    expect(await contentOf(await get(tiles, at))).toEqual(['transportation']);
    const requests = provider.tileRequests();
    now += DAY - 10 * SECOND;
    await get(tiles, at);
    expect(provider.tileRequests()).toBe(requests);
  });

  it('are limited for one visitor and for all', async () => {
    const tiles = await open();
    withTile((response) => response.end());
    const kinds = async (visitor: string, count: number, row: number) => {
      const results: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const result = await get(tiles, { z: 14, x: 8610 + row, y: 5800 + index }, visitor);
        results.push(result.kind === 'unavailable' ? result.reason : result.kind);
      }
      return results;
    };
    const first = await kinds('203.0.113.7', 302, 0);
    expect(first.filter((kind) => kind === 'tile')).toHaveLength(300);
    expect(first.slice(300)).toEqual(['limited', 'limited']);
    expect(await kinds('203.0.113.8', 1, 1)).toEqual(['tile']);
    // Tiles of the cache are not limited.
    expect(await kinds('203.0.113.7', 1, 0)).toEqual(['tile']);
    now += 61 * SECOND;
    expect(await kinds('203.0.113.7', 1, 2)).toEqual(['tile']);
  });
});

describe('a provider that fails', () => {
  const faults: [string, (response: ServerResponse) => unknown][] = [
    ['is too slow', () => {}],
    ['sends headers and no body', (response) => response.writeHead(200, { 'content-length': '100' }).flushHeaders()],
    [
      'cuts off',
      (response) => response.writeHead(200, { 'content-length': '100' }).write('abc', () => response.destroy()),
    ],
    ['responds 500', (response) => response.writeHead(500).end()],
    [
      'sends HTML with 200',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sorry</html>'),
    ],
    [
      'sends broken gzip',
      (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(street).subarray(0, 40)),
    ],
    ['sends 3 MB', (response) => response.end(Buffer.alloc(3 * 1024 * 1024))],
    ['sends a gzip bomb', (response) => response.end(gzipSync(Buffer.alloc(40 * 1024 * 1024)))],
    ['redirects elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.2:9/tile.pbf' }).end()],
    ['redirects in a circle', (response) => response.writeHead(302, { location: '/planet/x/1/1/1.pbf' }).end()],
  ];

  it.each(faults)(
    '%s: the tile is unavailable, nothing is cached, and the next call succeeds',
    async (_fault, answer) => {
      const tiles = await open();
      withTile(answer);
      expect(await get(tiles, at)).toMatchObject({ kind: 'unavailable', reason: 'provider', retryAfterSeconds: 10 });
      expect(tiles.status().lastFailure?.reason).not.toMatch(/127\.0\.0/);
      provider.answer = undefined;
      expect(await contentOf(await get(tiles, at))).toEqual(['transportation']);
    },
  );

  it.each(faults)('%s: a copy in the cache is served', async (_fault, answer) => {
    const tiles = await open();
    await get(tiles, at);
    withTile(answer);
    now += 31 * DAY;
    expect(await get(tiles, at)).toMatchObject({ kind: 'tile', isStale: true });
    expect(await contentOf(await get(tiles, at))).toEqual(['transportation']);
  });

  it('sends no request to the host of a redirect', async () => {
    const requests: string[] = [];
    const other = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    withTile((response) =>
      response.writeHead(301, { location: `http://127.0.0.1:${(other.address() as AddressInfo).port}/x.pbf` }).end(),
    );
    expect(await get(await open(), at)).toMatchObject({ kind: 'unavailable' });
    await new Promise((resolve) => other.close(resolve));
    expect(requests).toEqual([]);
  });

  it('is not contacted before its Retry-After has passed', async () => {
    const tiles = await open();
    await tiles.describe();
    withTile((response) => response.writeHead(429, { 'retry-after': '120' }).end());
    expect(await get(tiles, at)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 120 });
    expect(tiles.status()).toMatchObject({ state: 'down', lastFailure: { reason: 'HTTP 429' } });
    provider.answer = undefined;
    now += 119 * SECOND;
    expect(await get(tiles, at)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 10 });
    expect(provider.tileRequests()).toBe(1);
    now += 2 * SECOND;
    expect(await get(tiles, at)).toMatchObject({ kind: 'tile' });
    expect(tiles.status().state).toBe('up');
  });

  it('is not contacted for a minute after a 429 without Retry-After', async () => {
    const tiles = await open();
    withTile((response) => response.writeHead(429).end());
    expect(await get(tiles, at)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 60 });
    await get(tiles, sea);
    expect(provider.tileRequests()).toBe(1);
  });

  it('is not contacted for a minute after five failures', async () => {
    let tiles = await open();
    withTile((response) => response.writeHead(500).end());
    for (let index = 0; index < 8; index += 1) await get(tiles, { ...at, y: 5800 + index });
    expect(provider.tileRequests()).toBe(5);
    expect(tiles.status().state).toBe('down');
    tiles = await reopen(tiles);
    expect(tiles.status()).toMatchObject({ state: 'down', lastFailure: { reason: 'HTTP 500' } });
    provider.answer = undefined;
    await tiles.describe();
    expect(await get(tiles, at)).toMatchObject({ kind: 'tile' });
    expect(tiles.status().state).toBe('up');
  });

  it('is described as down while no description ever arrived', async () => {
    provider.answer = (_path, response) => response.writeHead(503).end() !== undefined;
    const tiles = await open();
    expect(await tiles.describe()).toBeUndefined();
    expect(tiles.status()).toMatchObject({ state: 'down', lastFailure: { reason: 'HTTP 503' } });
    expect(await get(tiles, at)).toMatchObject({ kind: 'unavailable' });
  });

  it.each(['<html>', '[]', '{"tiles":[]}', '{"tiles":["ftp://x/{z}/{x}/{y}"]}'])(
    'may describe itself with %s',
    async (body) => {
      provider.answer = (path, response) => path === '/planet' && response.end(body) !== undefined;
      const tiles = await open();
      expect(await tiles.describe()).toBeUndefined();
      expect(tiles.status().state).not.toBe('up');
    },
  );

  it('of another schema is off', async () => {
    provider.metadata = { ...tinyMetadata, vector_layers: [{ id: 'roads' }] };
    const tiles = await open();
    expect(await tiles.describe()).toBeUndefined();
    expect(tiles.status()).toMatchObject({
      state: 'off',
      lastFailure: { reason: expect.stringContaining('OpenMapTiles') },
    });
    expect(await get(tiles, at)).toMatchObject({ kind: 'unavailable', reason: 'off' });
    expect(provider.requests).toHaveLength(1);
  });
});

describe('the disk cache', () => {
  const fill = async (tiles: MapTiles, count: number, from = 0) => {
    for (let index = 0; index < count; index += 1) {
      now += SECOND;
      await get(tiles, { ...at, y: 5800 + from + index });
    }
  };
  const files = async () =>
    (await readdir(cacheFolder(dataDir), { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.tile'));
  // 100 KB that gzip cannot shrink.
  const large = tinyTile({
    transportation: [
      {
        properties: { name: Array.from({ length: 20_000 }, (_, i) => ((i * 7919) % 99_991).toString(36)).join('') },
        points: [[1, 1]],
      },
    ],
  });

  it('is off with MAP_CACHE_MB=0', async () => {
    const tiles = await open({ MAP_CACHE_MB: '0' });
    await get(tiles, at);
    await get(tiles, at);
    expect(provider.tileRequests()).toBe(2);
    expect(await files()).toEqual([]);
    expect(tiles.status().cacheBytes).toBeUndefined();
  });

  it('deletes the least recently used tiles, down to 90 % of its limit', async () => {
    withTile((response) => response.end(gzipSync(large)));
    let tiles = await open({ MAP_CACHE_MB: '1' });
    await fill(tiles, 10);
    await fill(tiles, 1);
    await fill(tiles, 20, 10);
    await tiles.close();
    const remaining = await files();
    expect(remaining.length).toBeGreaterThan(5);
    expect(remaining.length).toBeLessThan(31);
    expect(remaining).toContainEqual(expect.stringMatching(/5829\.tile$/));
    expect(remaining).not.toContainEqual(expect.stringMatching(/5801\.tile$/));
    tiles = await open({ MAP_CACHE_MB: '1' });
    await get(tiles, { ...at, y: 5829 });
    await tiles.close();
    const bytes = tiles.status().cacheBytes ?? Number.NaN;
    expect(bytes).toBeGreaterThan(0.5 * 1024 * 1024);
    expect(bytes).toBeLessThanOrEqual(1024 * 1024);
  });

  it('does not prevent tiles when it cannot be written', async () => {
    await mkdir(join(dataDir, 'map'));
    await writeFile(join(dataDir, 'map', 'cache'), 'a file in its place');
    const tiles = await open();
    expect(await contentOf(await get(tiles, at))).toEqual(['transportation']);
    expect(await contentOf(await get(tiles, at))).toEqual(['transportation']);
  });

  it.each([
    ['is cut off', (content: Buffer) => content.subarray(0, content.length - 3)],
    ['has no header', () => Buffer.from('garbage')],
    ['is empty', () => Buffer.alloc(0)],
    ['has another header', (content: Buffer) => Buffer.concat([Buffer.from('{"kind":"tile"}\n'), content])],
  ])('replaces a file that %s', async (_fault, damage) => {
    let tiles = await open();
    await get(tiles, at);
    tiles = await reopen(tiles);
    const [name = ''] = await files();
    const file = join(cacheFolder(dataDir), name);
    await writeFile(file, damage(await readFile(file)));
    expect(await contentOf(await get(tiles, at))).toEqual(['transportation']);
    expect(provider.tileRequests()).toBe(2);
  });
});
