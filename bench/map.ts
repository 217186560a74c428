import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { folderTiles } from '../server/src/geo/map-tiles/folder-tiles.adapter.ts';
import { renderMapPicture } from '../server/src/geo/map-tiles/render-map-picture.ts';
import { ownApp } from '../tools/own-app.ts';

/**
 * `node bench/map.ts -- --seconds 20`: pictures of streets in Milano, and the tile route from disk with 32 connections, over the tiles of
 * the map pack from zoom 6.
 * @throws above 250 ms (p95) or 40 KB a picture, below 1,200 tiles a second, above 20 ms (p95) at 1,250 a second, or with an error
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, listings: { type: 'string', default: '300' } },
});
const [MIN_PER_SECOND, MAX_MS] = [1_200, 20];
/** Requests a second of the measurement of latencies. */
const RATE = 1_250;
const [PICTURES, MAX_PICTURE_MS, MAX_PICTURE_BYTES] = [60, 250, 40_000];
const pack = fileURLToPath(new URL('../../shared/map/tiles', import.meta.url));

if (!existsSync(pack)) process.stdout.write('skipped: no map pack\n');
else {
  await measurePictures();
  await measure();
}

/** Points on a grid over the city, every second one approximate. */
async function measurePictures(): Promise<void> {
  const tiles = await folderTiles(pack);
  const times: number[] = [];
  let bytes = 0;
  const cpuBefore = process.cpuUsage();
  for (let at = 0; at < PICTURES; at++) {
    const point = { latitude: 45.44 + 0.006 * Math.floor(at / 10), longitude: 9.13 + 0.012 * (at % 10) };
    const start = performance.now();
    const picture = await renderMapPicture(tiles, { point, radius: at % 2 === 0 ? null : 220 });
    times.push(performance.now() - start);
    bytes = Math.max(bytes, picture?.byteLength ?? Number.POSITIVE_INFINITY);
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  times.sort((one, other) => one - other);
  const p95 = times[Math.floor(PICTURES * 0.95)] ?? 0;
  const cpuMs = (user + system) / 1000 / PICTURES;
  process.stdout.write(`pictures: ${cpuMs.toFixed(0)} ms CPU, p95 ${p95.toFixed(0)} ms, at most ${bytes} bytes\n`);
  if (p95 > MAX_PICTURE_MS || bytes > MAX_PICTURE_BYTES)
    throw new Error(`The goal of a picture is p95 ${MAX_PICTURE_MS} ms and ${MAX_PICTURE_BYTES} bytes.`);
}

async function measure(): Promise<void> {
  const app = await ownApp({ listings: Number(values.listings), env: { MAP_TILES: pack } });
  try {
    const { build } = (await (await fetch(`${app.origin}/map/tilejson.json`)).json()) as { build: string };
    const places = (await readdir(pack, { recursive: true })).filter((name) =>
      /^([6-9]|1[0-4])\/\d+\/\d+\.pbf$/.test(name),
    );
    const paths = places.map((place) => join(`/map/${build}`, place));
    await request(app.origin, paths);
    const { perSecond, p95, failed } = await request(app.origin, paths, RATE);
    if (failed > 0 || perSecond < MIN_PER_SECOND || p95 > MAX_MS)
      throw new Error(`The goal is ${MIN_PER_SECOND} tiles/s and p95 ${MAX_MS} ms; ${failed} failed.`);
  } finally {
    await app.stop();
  }
}

/** 32 connections, as fast as they can or at `overallRate` requests a second: at saturation a latency only measures the queue. */
async function request(origin: string, paths: readonly string[], overallRate?: number) {
  const times: number[] = [];
  const cpuBefore = await cpuOf(origin);
  const { requests, non2xx, errors, timeouts } = await autocannon({
    url: origin,
    connections: 32,
    ...(overallRate === undefined ? {} : { overallRate }),
    headers: { 'accept-encoding': 'gzip' },
    duration: Number(values.seconds),
    requests: [],
    setupClient: (client) => {
      client.setRequests(shuffled(paths).map((path) => ({ method: 'GET', path })));
      client.on('response', (_status, _bytes, responseMs) => times.push(responseMs));
    },
  });
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY;
  const cpuMs = (((await cpuOf(origin)) - cpuBefore) * 1000) / requests.total;
  const rate = `${Math.round(requests.average)} tiles/s of ${paths.length}, ${cpuMs.toFixed(2)} ms CPU of the server a tile`;
  process.stdout.write(
    `${rate}; p50 ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)}, p99 ${at(0.99).toFixed(1)} ms\n`,
  );
  return { perSecond: requests.average, p95: at(0.95), failed: non2xx + errors + timeouts };
}

/** CPU seconds of the server since its start. */
async function cpuOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}
