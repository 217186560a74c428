import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { ownApp } from '../tools/own-app.ts';

/**
 * `node bench/map.ts -- --seconds 20`: the tile route from disk with 32 connections, over the tiles of the map pack from zoom 6.
 * @throws below 1,200 tiles a second, above 20 ms at the 97.5th percentile, or with an error
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, listings: { type: 'string', default: '300' } },
});
const [MIN_PER_SECOND, MAX_MS] = [1_200, 20];
const pack = fileURLToPath(new URL('../../shared/map/tiles', import.meta.url));

if (!existsSync(pack)) process.stdout.write('skipped: no map pack\n');
else await measure();

async function measure(): Promise<void> {
  const app = await ownApp({ listings: Number(values.listings), env: { MAP_TILES: pack } });
  try {
    const { build } = (await (await fetch(`${app.origin}/map/tilejson.json`)).json()) as { build: string };
    const places = (await readdir(pack, { recursive: true })).filter((name) =>
      /^([6-9]|1[0-4])\/\d+\/\d+\.pbf$/.test(name),
    );
    const paths = places.map((place) => join(`/map/${build}`, place));
    const cpuBefore = await cpuOf(app.origin);
    const { requests, latency, non2xx, errors, timeouts } = await autocannon({
      url: app.origin,
      connections: 32,
      headers: { 'accept-encoding': 'gzip' },
      duration: Number(values.seconds),
      requests: [],
      setupClient: (client) => client.setRequests(shuffled(paths).map((path) => ({ method: 'GET', path }))),
    });
    const { average } = requests;
    const { p50, p97_5: high, p99 } = latency;
    const cpuMs = (((await cpuOf(app.origin)) - cpuBefore) * 1000) / requests.total;
    const rate = `${Math.round(average)} tiles/s of ${paths.length}, ${cpuMs.toFixed(2)} ms CPU of the server a tile`;
    process.stdout.write(`${rate}; p50 ${p50}, p97.5 ${high}, p99 ${p99} ms\n`);
    const failed = non2xx + errors + timeouts;
    if (failed > 0 || average < MIN_PER_SECOND || high > MAX_MS)
      throw new Error(`The goal is ${MIN_PER_SECOND} tiles/s and p95 ${MAX_MS} ms; ${failed} failed.`);
  } finally {
    await app.stop();
  }
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
