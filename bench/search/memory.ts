import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ColumnarEngine } from '../../server/src/discovery/search-engine/columnar-engine.ts';
import { versionOf } from '../../server/src/discovery/search-engine/index/change-index.ts';
import { mergeIndex } from '../../server/src/discovery/search-engine/index/merge-index.ts';
import { sizeOf } from '../../server/src/discovery/search-engine/index/new-index.ts';
import { readSnapshot, writeSnapshot } from '../../server/src/discovery/search-engine/index/snapshot-file.ts';
import type { ColumnIndex } from '../../server/src/discovery/search-engine/query/column-index.ts';
import { searchDocOf } from '../../server/src/discovery/search-engine/search-doc.rules.ts';
import type { PageRequest } from '../../server/src/discovery/search-engine/search-engine.port.ts';
import { searchCardOf } from '../../server/src/discovery/search-index/search-card.view.ts';
import {
  deleteListings,
  insertListings,
  lockIndex,
  raiseVersion,
} from '../../server/src/discovery/search-index/search-index.store.ts';
import { inTransaction } from '../../server/src/platform/postgres/postgres.ts';
import { type BenchDataset, createDataset } from './bench-dataset.ts';
import { openColumns, readColumns } from './open-columns.ts';
import { syntheticListing } from './synthetic-listing.ts';
import { calculateStats, formatStats, timed } from './timings.ts';

/**
 * `node bench/search/memory.ts --listings 1000000 --folder /tmp/listings`: memory of the columns (per column and of the
 * process), load from PostgreSQL and from a snapshot, merge, and delay until a committed change is found.
 * @throws above 120 MB for a million listings (fewer take more each: places have a list each)
 * @throws above 5 s from a snapshot, or 2 s until a change is found (DESIGN "Performance")
 */

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '1000000' },
    changes: { type: 'string', default: '100' },
    folder: { type: 'string' },
  },
});
const LISTING_COUNT = Number(values.listings);
const aim = { bytesPerListing: 120, snapshotMs: 5000, visibleMs: 2000 };
const printLine = (line: string) => void process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function checkTarget(what: string, isPassed: boolean): void {
  if (isPassed) return;
  printLine(`MISSED: ${what}`);
  process.exitCode = 1;
}

/** Memory of an array, or of all arrays of an object. */
function bytesOf(part: unknown): number {
  if (ArrayBuffer.isView(part)) return part.byteLength;
  if (typeof part !== 'object' || part === null) return 0;
  return Object.values(part).reduce((sum: number, inner) => sum + bytesOf(inner), 0);
}

function printColumnSizes({ base }: ColumnIndex): void {
  const sizes = new Map<string, number>();
  for (const { columns, ...others } of base) {
    for (const [name, part] of Object.entries({ ...columns, ...others })) {
      sizes.set(name, (sizes.get(name) ?? 0) + bytesOf(part));
    }
  }
  const cells = [...sizes]
    .sort(([, one], [, other]) => other - one)
    .map(([name, bytes]) => `${name} ${(bytes / LISTING_COUNT).toFixed(2)}`);
  printLine(`Bytes per listing: ${cells.join(', ')}`);
}

function settledRss(): number {
  global.gc?.();
  return process.memoryUsage.rss();
}

/** Measures each step in this thread. */
async function measureSteps(dataset: BenchDataset): Promise<void> {
  const before = settledRss();
  const { ms: loadMs, result: index } = await timed(() => readColumns(dataset));
  const { rows, bytes: withRoom } = sizeOf(index);
  const room = sizeOf({ ...index, base: [] }).bytes;
  const bytes = withRoom - room;
  printLine(
    `From PostgreSQL: ${rows} listings in ${(loadMs / 1000).toFixed(2)} s; ${megabytes(bytes)}, ${(bytes / rows).toFixed(1)} bytes per listing, ` +
      `and ${megabytes(room)} of room for changes; the process grew by ${megabytes(settledRss() - before)}`,
  );
  printColumnSizes(index);
  checkTarget(
    `${aim.bytesPerListing} bytes per listing`,
    LISTING_COUNT < 1_000_000 || bytes / rows <= aim.bytesPerListing,
  );
  const { ms: mergeMs } = await timed(() => mergeIndex({ index }));
  printLine(`Merge: ${mergeMs.toFixed(0)} ms`);
  const folder = await mkdtemp(join(tmpdir(), 'soglia-snapshot-'));
  try {
    const path = join(folder, 'index.bin');
    const { ms: writeMs } = await timed(() => writeSnapshot(path, index, 'bench'));
    const { ms: readMs, result: again } = await timed(() => readSnapshot(path, 'bench'));
    if (!again || versionOf(again) !== versionOf(index)) throw new Error('The snapshot was not read back.');
    printLine(
      `Snapshot: ${megabytes((await stat(path)).size)} written in ${writeMs.toFixed(0)} ms, read in ${readMs.toFixed(0)} ms`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a listing with an unused id and an unused price. @returns a query that matches only this listing */
async function changeOne({ deps, market }: BenchDataset, number: number): Promise<PageRequest> {
  const facts = { ...syntheticListing(market, LISTING_COUNT + 1), priceMinor: 900_000_000_000 + number };
  await inTransaction(deps.db, async (trx) => {
    await lockIndex(trx);
    await deleteListings(trx, [facts.listingId]);
    await insertListings(trx, [{ doc: searchDocOf(facts), card: searchCardOf(facts) }]);
    await raiseVersion(trx, [facts.listingId]);
  });
  return {
    conditions: [{ column: 'price', operator: 'atLeast', operand: facts.priceMinor }],
    sorting: { column: 'price', order: 'desc', near: null, stay: null },
    offset: 0,
    limit: 1,
    asOf: null,
    minVersion: null,
  };
}

/** Delay from the commit of applied changes until a search finds them, with constant polling. */
async function measureChanges(dataset: BenchDataset, engine: ColumnarEngine): Promise<void> {
  const times: number[] = [];
  for (let number = 0; number < Number(values.changes); number += 1) {
    const request = await changeOne(dataset, number);
    const committed = performance.now();
    while ((await engine.findPage(request)).total !== 1);
    times.push(performance.now() - committed);
  }
  const stats = calculateStats(times);
  printLine(`A change is found (${values.changes} times, p50 / p95 / p99) after ${formatStats(stats)} ms`);
  checkTarget(`a change found within ${aim.visibleMs} ms`, stats.p99 <= aim.visibleMs);
}

/** Start of a web node: first without a snapshot, then with its own. */
async function measureNodes(dataset: BenchDataset): Promise<void> {
  const folder = join(dataset.dataDir, 'search');
  await rm(folder, { recursive: true, force: true });
  for (const start of ['first', 'second']) {
    const before = settledRss();
    const { ms, result: engine } = await timed(() => openColumns(dataset));
    const { state } = engine.status();
    printLine(
      `A node's ${start} start: it searches after ${(ms / 1000).toFixed(2)} s, from its ${state?.loadedFrom}; the process grew by ${megabytes(settledRss() - before)}`,
    );
    if (state?.loadedFrom === 'snapshot') checkTarget(`${aim.snapshotMs} ms from a snapshot`, ms <= aim.snapshotMs);
    if (start === 'second') await measureChanges(dataset, engine);
    while (!existsSync(join(folder, 'index.bin'))) await wait(100);
    await engine.stop();
  }
}

const dataset = await createDataset({ listingCount: LISTING_COUNT, folder: values.folder });
try {
  await measureSteps(dataset);
  await measureNodes(dataset);
} finally {
  await inTransaction(dataset.deps.db, async (trx) => {
    await lockIndex(trx);
    await deleteListings(trx, [LISTING_COUNT + 1]);
    await raiseVersion(trx, [LISTING_COUNT + 1]);
  });
  await dataset.stop();
}
