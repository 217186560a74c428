import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import sharp from 'sharp';
import { createFeed, editFeed, getRun, startRun } from '../contract/src/catalog/listing-feeds.schemas.ts';
import { boot } from '../server/src/app/boot/boot.ts';
import { buildApp } from '../server/src/app/boot/http-server.ts';
import { fetchPhotos } from '../server/src/catalog/listing-feeds/photos/fetch-photos.ts';
import { processRun } from '../server/src/catalog/listing-feeds/runs/process-run.ts';
import { makeOrganization } from '../server/src/identity/organizations/organizations.fixtures.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import type { TestApp } from '../server/testing/test-app.ts';

/**
 * `node bench/feeds.ts --items 50000`: a Kyero feed of a local server, read by one worker process on an embedded database: dry run, first
 * run without photos, the same file, a new file without changes, and one with 100 changes; then photos a minute.
 * @param --photos addresses of photos per item; --fetched photos that are fetched; --statements prints the slowest statements
 * @throws above a target of issue 28, which holds for 50,000 items; for other sizes it scales with the items
 */

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '50000' },
    photos: { type: 'string', default: '12' },
    fetched: { type: 'string', default: '200' },
    statements: { type: 'boolean', default: false },
  },
});
const items = Number(values.items);
const photosPerItem = Number(values.photos);
const fetchedPhotos = Number(values.fetched);
const FULL = 50_000;
const CHANGES = 100;
const targets = { dry: 30, first: 600, unchanged: 60, same: 2, changed: 70, memoryMb: 300 };
const printLine = (line: string) => void process.stdout.write(`${line}\n`);
const failures: string[] = [];

/** Time of each statement of the worker, by its text. */
const statements = new Map<string, { calls: number; ms: number }>();
function timeStatements() {
  const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  pg.Client.prototype.query = function timed(this: unknown, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    const began = performance.now();
    const result = query.apply(this, given);
    if (result instanceof Promise && text !== undefined)
      void result.then(
        () => {
          const known = statements.get(text) ?? { calls: 0, ms: 0 };
          statements.set(text, { calls: known.calls + 1, ms: known.ms + performance.now() - began });
        },
        () => {},
      );
    return result;
  } as typeof pg.Client.prototype.query;
}

function printStatements() {
  if (!values.statements) return;
  const slowest = [...statements].sort(([, a], [, b]) => b.ms - a.ms).slice(0, 12);
  for (const [text, { calls, ms }] of slowest)
    printLine(`    ${Math.round(ms)} ms in ${calls} calls: ${text.replace(/\s+/g, ' ').slice(0, 150)}`);
  statements.clear();
}

const towns = [
  ['Torino', 'TO', 45.07, 7.68],
  ['Milano', 'MI', 45.46, 9.19],
  ['Bologna', 'BO', 44.49, 11.34],
  ['Napoli', 'NA', 40.85, 14.27],
] as const;
const streets = ['Via Roma', 'Via Garibaldi', 'Via Mazzini', 'Corso Italia', 'Via Dante', 'Via Verdi'];

/** One property as management software writes it. */
function propertyXml(at: number, price: number, origin: string): string {
  const [town, province, latitude, longitude] = towns[at % towns.length] ?? towns[0];
  const photo = (order: number) => `<image id="${order}"><url>${origin}/photos/${at}-${order}.jpg</url></image>`;
  return `<property><id>${at}</id><ref>REF-${at}</ref><date>2026-11-20 10:00:00</date><price>${price}</price><currency>EUR</currency>
<price_freq>sale</price_freq><type>apartment</type><town>${town}</town><province>${province}</province><country>Italy</country>
<address>${streets[at % streets.length]} ${1 + (at % 90)}</address><location><latitude>${latitude + (at % 100) / 5000}</latitude>
<longitude>${longitude + (at % 77) / 5000}</longitude></location><beds>${1 + (at % 4)}</beds><baths>${1 + (at % 2)}</baths>
<surface_area><built>${45 + (at % 120)}</built><plot>0</plot></surface_area><energy_rating><consumption>D</consumption></energy_rating>
<desc><it>Appartamento luminoso numero ${at} con balcone e cantina. ${'Vicino a scuole, negozi e mezzi. '.repeat(12)}</it></desc>
<features><feature>Balcony</feature><feature>Lift</feature></features>
<images>${Array.from({ length: photosPerItem }, (_one, order) => photo(order + 1)).join('')}</images></property>\n`;
}

type Version = { etag: string; path: string };
const folder = await mkdtemp(join(tmpdir(), 'soglia-bench-feeds-'));

/** A file in which the first `changed` items have another price. `note` makes other bytes of the same content. */
async function writeFile(
  name: string,
  origin: string,
  { count, changed }: { count: number; changed: number },
): Promise<Version> {
  const path = join(folder, name);
  const parts = function* () {
    yield `<?xml version="1.0" encoding="UTF-8"?><!-- ${name} --><root><kyero><feed_version>3</feed_version></kyero>\n`;
    for (let at = 0; at < count; at += 1) yield propertyXml(at, 150_000 + at + (at < changed ? 500 : 0), origin);
    yield '</root>';
  };
  await pipeline(Readable.from(parts()), createWriteStream(path));
  return { etag: `"${name}"`, path };
}

/** The bytes after the image differ, so that each address has a separate photo. */
const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#908070', noise } })
  .jpeg()
  .toBuffer();
let served: Version = { etag: '', path: '' };
async function answer(request: IncomingMessage, response: ServerResponse) {
  if (request.url?.startsWith('/photos/')) {
    const picture = Buffer.concat([photo, Buffer.from(request.url)]);
    return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
  }
  if (request.headers['if-none-match'] === served.etag) return void response.writeHead(304).end();
  response.writeHead(200, { 'content-type': 'application/xml', etag: served.etag });
  await pipeline(createReadStream(served.path), response);
}

const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${(server.address() as { port: number }).port}`;
const origin = `http://${host}`;

if (values.statements) timeStatements();
const env = readEnv({
  DATA_DIR: folder,
  FEED_HOSTS: host,
  MAP_TILES: 'off',
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  SEARCH_ENGINE: 'postgres',
});
const booted = await boot(env);
const { deps } = booted;
const app = await buildApp(deps);
await app.ready();
const organization = await makeOrganization({ app, deps } as unknown as TestApp);
const { api } = organization.owner;

/** Gazetteer, schemas and the pages are loaded before the first run; a worker has them too. */
const idleBytes = process.memoryUsage().rss;
let peakBytes = 0;
const sampler = setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
}, 100);

/** Reads a feed once. @returns seconds */
async function run(feedId: number, label: string, target: number | null, expected: string, dry = false): Promise<void> {
  const params = { organizationId: organization.id, feedId };
  const { data } = await api.call(startRun, { params, body: { dry } });
  peakBytes = 0;
  const began = performance.now();
  await processRun(deps, { runId: data.id });
  const seconds = (performance.now() - began) / 1000;
  const { data: done } = await api.call(getRun, { params: { ...params, runId: data.id } });
  const changes = Object.entries(done.changes)
    .filter(([, count]) => count > 0)
    .map(([change, count]) => `${change} ${count}`);
  const memory = Math.round((peakBytes - idleBytes) / 1024 ** 2);
  const limit = target === null ? null : label.startsWith('same') ? target : Math.max(2, (target * items) / FULL);
  printLine(
    `${label}: ${seconds.toFixed(2)} s${limit === null ? '' : ` (at most ${limit} s)`}, ${memory} MB more, ${done.status} ${changes.join(', ')}`,
  );
  printStatements();
  if (done.status !== expected) failures.push(`${label}: ${done.status}`);
  if (limit !== null && seconds > limit) failures.push(label);
  if (memory > targets.memoryMb) failures.push(`${label}: memory`);
}

async function addFeed(path: string) {
  const params = { organizationId: organization.id };
  const body = { name: path, mode: 'PULL' as const, url: `${origin}/${path}` };
  return (await api.call(createFeed, { params, body })).data;
}
async function activate({ id, version }: { id: number; version: number }) {
  const params = { organizationId: organization.id, feedId: id };
  await api.call(editFeed, { params, body: { version, status: 'ACTIVE' } });
}

try {
  const first = await writeFile('first.xml', origin, { count: items, changed: 0 });
  const megabytes = Math.round((await stat(first.path)).size / 1024 ** 2);
  printLine(
    `${items} items with ${photosPerItem} photos, ${megabytes} MB; ${Math.round(process.memoryUsage().rss / 1024 ** 2)} MB before`,
  );
  served = first;
  const feed = await addFeed('feed.xml');
  await run(feed.id, 'dry run', targets.dry, 'DONE', true);
  await activate(feed);
  await run(feed.id, 'first run without photos', targets.first, 'DONE');
  await run(feed.id, 'same address, 304', targets.same, 'UNCHANGED');
  served = { ...first, etag: '"other"' };
  await run(feed.id, 'same file', targets.same, 'UNCHANGED');
  served = await writeFile('second.xml', origin, { count: items, changed: 0 });
  await run(feed.id, 'new file, nothing changed', targets.unchanged, 'DONE');
  served = await writeFile('third.xml', origin, { count: items, changed: CHANGES });
  await run(feed.id, `${CHANGES} changed`, targets.changed, 'DONE');

  await deps.db.updateTable('feedPhoto').set({ nextAt: null }).execute();
  const due = await deps.db.selectFrom('feedPhoto').select('id').orderBy('id').limit(fetchedPhotos).execute();
  const ids = due.map(({ id }) => id);
  if (ids.length > 0)
    await deps.db
      .updateTable('feedPhoto')
      .set({ nextAt: new Date(0) })
      .where('id', 'in', ids)
      .execute();
  const began = performance.now();
  await fetchPhotos(deps);
  const minutes = (performance.now() - began) / 60_000;
  printLine(`photos: ${Math.round(ids.length / minutes)} a minute (${ids.length} of 1600 × 1200 pixels)`);
} finally {
  clearInterval(sampler);
  await app.close();
  await booted.stop();
  server.close();
  await rm(folder, { recursive: true, force: true });
}
if (failures.length > 0) {
  printLine(`Above the target: ${failures.join('; ')}`);
  process.exitCode = 1;
}
process.exit();
