import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { getTileJson } from '#contract/geo/map-tiles.schemas';
import { testApp } from '../../../testing/test-app.ts';
import { readEnv } from '../../platform/env/env.ts';
import { readStreetTiles } from './map-tiles.queries.ts';
import { openMapTiles } from './open-map-tiles.ts';
import { startTileProvider } from './tile-provider.fixtures.ts';
import { tinyMetadata, tinyTile } from './tiny-tiles.fixtures.ts';

const street = tinyTile({ transportation: [{ properties: { class: 'minor' }, points: [[1, 1]] }] });
const folder = await mkdtemp(join(tmpdir(), 'soglia-tiles-'));
for (const [name, bytes] of [
  ['8610/5863', gzipSync(street)],
  ['8610/5864', Buffer.alloc(0)],
  ['8610/5865', street],
] as const) {
  const file = join(folder, 'tiles/14', `${name}.pbf`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
await writeFile(join(folder, 'tilejson.json'), JSON.stringify(tinyMetadata));

const test = await testApp({ MAP_TILES: join(folder, 'tiles') });
const provider = await startTileProvider([{ z: 14, x: 8610, y: 5863, bytes: street }]);
const openRemote = (dataDir: string) =>
  openMapTiles({
    env: readEnv({ MAP_TILES: `${provider.origin}/planet`, DATA_DIR: join(folder, dataDir) }),
    clock: test.clock,
    log: pino({ level: 'silent' }),
  });
const remote = await openRemote('data');
const remoteApp = await test.appWith({ mapTiles: remote });
const withoutTiles = await testApp();
afterAll(async () => {
  await remote.close();
  await provider.stop();
  await rm(folder, { recursive: true, force: true });
});

const described = await test.anonymous.call(getTileJson, { query: {} });
const addressOf = (place: string, build = described.build ?? '') => `/map/${build}/${place}.pbf`;
const gzip = { 'accept-encoding': 'gzip, br' };

describe('the TileJSON of the site', () => {
  it('contains the address of the tiles with their build, and the attribution', async () => {
    expect(described).toMatchObject({
      tilejson: '3.0.0',
      state: 'up',
      minzoom: 0,
      maxzoom: 14,
      bounds: [6, 35, 19, 48],
    });
    expect(described.tiles).toEqual([`/map/${described.build}/{z}/{x}/{y}.pbf`]);
    expect(described.attribution).toContain('<a href="https://www.openstreetmap.org/copyright"');
    expect(described.vector_layers).toContainEqual({ id: 'transportation' });
  });

  it('contains no tiles when they are off', async () => {
    expect(await withoutTiles.anonymous.call(getTileJson, { query: {} })).toMatchObject({
      state: 'off',
      tiles: [],
      build: null,
    });
  });

  it('does not wait for a provider that was not contacted yet, unless requested', async () => {
    const read = async (query: string) => (await remoteApp.inject(`/map/tilejson.json${query}`)).json();
    expect(await read('')).toMatchObject({ state: 'unknown', tiles: [] });
    expect(await read('?wait=1')).toMatchObject({
      state: 'up',
      tiles: [expect.stringContaining('/map/20260901_001001_pt-')],
    });
    expect(await read('')).toMatchObject({ state: 'up' });
  });

  it('is what a page refers to until the provider is contacted', async () => {
    const mapTiles = await openRemote('page');
    expect(readStreetTiles({ mapTiles })).toEqual({ tileJsonUrl: '/map/tilejson.json?wait=1' });
    await mapTiles.describe();
    expect(readStreetTiles({ mapTiles })).toMatchObject({
      url: expect.stringMatching(/^\/map\/20260901_001001_pt-.*\{y\}\.pbf$/),
      maxzoom: 14,
    });
    await mapTiles.close();
  });
});

describe('the tile route', () => {
  it('returns a packed tile that caches store forever', async () => {
    const response = await test.app.inject({ url: addressOf('14/8610/5863'), headers: gzip });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(gunzipSync(response.rawPayload)).toEqual(street);
  });

  it.each([undefined, 'br', 'gzip;q=0'])('unpacks it for a client that accepts only: %s', async (encoding) => {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
    const response = await test.app.inject({ url: addressOf('14/8610/5863'), headers });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.rawPayload).toEqual(street);
  });

  it('returns a plain tile as it is', async () => {
    const response = await test.app.inject({ url: addressOf('14/8610/5865'), headers: gzip });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.rawPayload).toEqual(street);
  });

  it('returns 304 to a client that has the tile', async () => {
    const { headers } = await test.app.inject({ url: addressOf('14/8610/5863'), headers: gzip });
    const again = { ...gzip, 'if-none-match': String(headers.etag) };
    const response = await test.app.inject({ url: addressOf('14/8610/5863'), headers: again });
    expect(response.statusCode).toBe(304);
    expect(response.rawPayload).toHaveLength(0);
    expect(response.headers['cache-control']).toContain('immutable');
  });

  it('returns 200 without content where there is nothing', async () => {
    const response = await test.app.inject({ url: addressOf('14/8610/5864'), headers: gzip });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toHaveLength(0);
  });

  it('lets caches store a tile that was requested under another build for five minutes', async () => {
    const response = await test.app.inject({ url: addressOf('14/8610/5863', 'older'), headers: gzip });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=300');
  });

  it.each([
    '14/8610/5866',
    '14/0/0',
    '15/17220/11726',
    '3/8/0',
    '3/0/8',
    '30/1/1',
    '14/-1/5863',
    '14/8610/x',
    '1e1/1/1',
    '14/8610/99999999',
  ])('returns 404 for %s', async (place) => {
    expect((await test.app.inject({ url: addressOf(place) })).statusCode).toBe(404);
  });

  it.each(['..%2f..%2fsecret', 'A', `${'a'.repeat(61)}`])('returns 404 for the build %s', async (build) => {
    expect((await test.app.inject({ url: addressOf('14/8610/5863', build) })).statusCode).toBe(404);
  });

  it('returns 404 when tiles are off', async () => {
    expect((await withoutTiles.app.inject({ url: addressOf('14/8610/5863', 'b') })).statusCode).toBe(404);
  });

  it('rejects other methods', async () => {
    const response = await test.app.inject({ method: 'POST', url: addressOf('14/8610/5863') });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toContain('GET');
  });

  it('sends nothing of the visitor to the provider', async () => {
    const { build } = (await remoteApp.inject('/map/tilejson.json?wait=1')).json();
    const headers = {
      ...gzip,
      cookie: 'soglia_session=secret',
      referer: 'https://soglia.example/search?q=milano',
      'user-agent': 'Visitor/1.0',
      'accept-language': 'it',
      'x-forwarded-for': '203.0.113.7',
      authorization: 'Bearer secret',
    };
    const response = await remoteApp.inject({ url: addressOf('14/8610/5863', build), headers });
    expect(response.statusCode).toBe(200);
    const sent = JSON.stringify(provider.requests);
    expect(sent).not.toMatch(/secret|Visitor|203\.0\.113|milano|accept-language|referer/);
  });

  it('returns 503 with Retry-After while the provider is down', async () => {
    provider.answer = (_path, response) => response.writeHead(429, { 'retry-after': '90' }).end() !== undefined;
    const response = await remoteApp.inject({ url: addressOf('14/8611/5863'), headers: gzip });
    provider.answer = undefined;
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('90');
    expect((await remoteApp.inject('/map/tilejson.json')).json()).toMatchObject({ state: 'down', tiles: [] });
  });
});
