import { existsSync } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import type { ColumnarEngine } from '../search-engine/columnar-engine.ts';
import { seedRandomData } from '../search-engine/search-engine.fixtures.ts';
import { everyListing, openNode, ranOnColumns, upToDate, waitOptions } from './columnar-engine.fixtures.ts';
import { rebuildIndex } from './rebuild-index.ts';

/** Failures, and the recovery of the columns. */

const test = await testApp();
const { deps } = test;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soglia-faults-'));
  await seedRandomData(test, 300, 17);
  await rebuildIndex(deps);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const listingsInDatabase = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from search_doc`.execute(deps.db);
  return rows[0]?.n ?? 0;
};
const listingsIn = async (node: ColumnarEngine) => (await node.countEach(everyListing))[0];
const snapshotOf = (dataDir: string) => join(dataDir, 'search', 'index.bin');
const hasEnded = ({ threadId }: Worker) => threadId === -1;

async function nodeWithSnapshot(dataDir: string): Promise<void> {
  const node = openNode(test, { dataDir });
  await upToDate(test, node);
  await vi.waitUntil(() => existsSync(snapshotOf(dataDir)), waitOptions);
  await node.stop();
}

describe('a thread that dies', () => {
  it('is replaced if it searches, and its queries still get results', async () => {
    const node = openNode(test, { dataDir: join(folder, 'search'), threads: 2 });
    await upToDate(test, node);
    const listings = await listingsInDatabase();
    const [victim] = node.threads().search;
    const requests = Array.from({ length: 60 }, () => listingsIn(node));
    await victim?.terminate();
    expect(new Set(await Promise.all(requests))).toEqual(new Set([listings]));
    await vi.waitUntil(() => node.threads().search.length === 2, waitOptions);
    expect(node.threads().search).not.toContain(victim);
    await ranOnColumns(node);
  });

  it('is replaced if it writes the index, and searches continue', async () => {
    const node = openNode(test, { dataDir: join(folder, 'keeper') });
    await upToDate(test, node);
    const victim = node.threads().writer;
    await victim?.terminate();
    expect(await listingsIn(node)).toBe(await listingsInDatabase());
    await makeMarketListing(test);
    await upToDate(test, node);
    expect(node.threads().writer).not.toBe(victim);
    expect(await listingsIn(node)).toBe(await listingsInDatabase());
    await ranOnColumns(node);
  });
});

describe('the database', () => {
  it('closes the connection of the index writer, which reconnects', async () => {
    const node = openNode(test, { dataDir: join(folder, 'hung-up') });
    await upToDate(test, node);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%search_source%' and pid <> pg_backend_pid()`.execute(deps.db);
    await makeMarketListing(test);
    await upToDate(test, node);
    expect(await listingsIn(node)).toBe(await listingsInDatabase());
  });
});

describe('the next start', () => {
  it('loads the snapshot and the changes since then', async () => {
    const dataDir = join(folder, 'restart');
    await nodeWithSnapshot(dataDir);
    await makeMarketListing(test);
    const node = openNode(test, { dataDir });
    await upToDate(test, node);
    expect(node.status().state).toMatchObject({ loadedFrom: 'snapshot' });
    await ranOnColumns(node);
    expect(await listingsIn(node)).toBe(await listingsInDatabase());
  });

  it('ignores a damaged snapshot', async () => {
    const dataDir = join(folder, 'damaged');
    await nodeWithSnapshot(dataDir);
    const file = await open(snapshotOf(dataDir), 'r+');
    const { size } = await stat(snapshotOf(dataDir));
    await file.write(Buffer.from('damaged'), 0, 7, Math.floor(size / 2));
    await file.close();
    const node = openNode(test, { dataDir });
    await upToDate(test, node);
    expect(node.status().state).toMatchObject({ loadedFrom: 'database', rows: await listingsInDatabase() });
  });

  it('ignores a snapshot that is too old, or of another read model', async () => {
    const dataDir = join(folder, 'too-old');
    await nodeWithSnapshot(dataDir);
    await rebuildIndex(deps);
    const node = openNode(test, { dataDir });
    await upToDate(test, node);
    expect(node.status().state).toMatchObject({ loadedFrom: 'database' });

    await nodeWithSnapshot(join(folder, 'foreign'));
    await sql`update search_source set source = gen_random_uuid()`.execute(deps.db);
    const other = openNode(test, { dataDir: join(folder, 'foreign') });
    await upToDate(test, other);
    expect(other.status().state).toMatchObject({ loadedFrom: 'database' });
  });
});

describe('stopping', () => {
  it('ends every thread; later queries run on PostgreSQL', async () => {
    const node = openNode(test, { dataDir: join(folder, 'stop'), threads: 3 });
    await upToDate(test, node);
    const { writer, search } = node.threads();
    await node.stop();
    expect([writer, ...search].map((worker) => worker && hasEnded(worker))).toEqual([true, true, true, true]);
    expect(node.threads()).toEqual({ writer: null, search: [] });
    expect(await listingsIn(node)).toBe(await listingsInDatabase());
    expect(node.status().queries.stopped).toBe(1);
  });
});
