import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { search } from '#contract/discovery/search.schemas';
import { buildApp } from '../../src/app/boot/http-server.ts';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { clusterResults, countFacets } from '../../src/discovery/search/search-counts.queries.ts';
import { searchListings } from '../../src/discovery/search/search-listings.ts';
import type { ColumnarEngine } from '../../src/discovery/search-engine/columnar-engine.ts';
import { postgresEngine } from '../../src/discovery/search-engine/postgres-engine.ts';
import { randomSearch } from '../../src/discovery/search-engine/random-search.fixtures.ts';
import {
  dateAfter,
  type RandomDataset,
  seedRandomData,
} from '../../src/discovery/search-engine/search-engine.fixtures.ts';
import {
  anyListing,
  drained,
  everyListing,
  openNode,
  ranOnColumns,
  upToDate,
  waitOptions,
  withholdVersions,
} from '../../src/discovery/search-index/columnar-engine.fixtures.ts';
import { rebuildIndex } from '../../src/discovery/search-index/rebuild-index.ts';
import { searchJobs } from '../../src/discovery/search-index/search.jobs.ts';
import { startWorker } from '../../src/platform/jobs/jobs.ts';
import { testApp } from '../test-app.ts';

const LISTING_COUNT = 400;
const test = await testApp({ SEARCH_ENGINE: 'columns', SEARCH_THREADS: '2' });
const { deps } = test;
const columns = test.columns as ColumnarEngine;
const postgres = postgresEngine(deps.readDb);
let dataset: RandomDataset;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soglia-columns-'));
  test.clock.set(`${dateAfter(20)}T10:00:00Z`);
  dataset = await seedRandomData(test, LISTING_COUNT, 13);
  await rebuildIndex(deps);
  await upToDate(test, columns);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const everything = { asOf: null, minVersion: null, offset: 0, limit: 2000, conditions: anyListing };
const newestFirst = { column: 'created', order: 'desc', near: null, stay: null } as const;
const allIds = async (engine: ColumnarEngine) =>
  (await engine.findPage({ ...everything, sorting: newestFirst })).listingIds;
const idsInDatabase = async () => (await postgres.findPage({ ...everything, sorting: newestFirst })).listingIds;

describe('the columns', () => {
  it('return the results of PostgreSQL', async () => {
    const before = columns.status().queries;
    const [requested, other] = [before.columns, { ...before, columns: 0 }];
    for (let seed = 0; seed < 40; seed++) {
      const { filters } = randomSearch(seed, dataset, deps.places);
      const from = async (searchEngine: typeof postgres) => {
        const nodeDeps = { ...deps, searchEngine };
        const { page, ...response } = await searchListings(nodeDeps, filters);
        const { clusters, ...spread } = await clusterResults(nodeDeps, filters);
        const inOrder = clusters.map((cluster) => JSON.stringify(cluster)).sort();
        return [response, page.totalElements, await countFacets(nodeDeps, filters), spread, inOrder];
      };
      expect(await from(columns), `seed ${seed}`).toEqual(await from(postgres));
    }
    const { columns: answered, ...rest } = columns.status().queries;
    expect(answered).toBeGreaterThan(requested);
    expect({ ...rest, columns: 0 }).toEqual(other);
  });

  it('show published listings and drop suspended ones, with only the drain ticker', async () => {
    const drain = searchJobs.find(({ name }) => name === 'search.drainDirty');
    if (!drain) throw new Error('There is no drain');
    const stop = await startWorker(deps, [drain]);
    try {
      const { id } = await makeMarketListing(test);
      const query = { context: 'MARKET', size: 1, sortBy: 'createdAt', sortOrder: 'desc' } as const;
      const newest = async () => (await test.anonymous.call(search, { query })).data[0]?.id;
      await vi.waitUntil(async () => (await newest()) === id, waitOptions);
      await deps.db
        .updateTable('listing')
        .set({ status: 'SUSPENDED', suspendedBy: 'OWNER' })
        .where('id', '=', id)
        .execute();
      await vi.waitUntil(async () => (await newest()) !== id, waitOptions);
    } finally {
      await stop();
    }
    await upToDate(test, columns);
    expect(columns.status().queries.columns).toBeGreaterThan(0);
  });

  it('notify of a change again once they contain it, so that no page stays stale', async () => {
    await upToDate(test, columns);
    const versionsOnChange: number[] = [];
    deps.changes.watch(() => versionsOnChange.push(columns.status().state?.version ?? 0));
    await makeMarketListing(test);
    const version = await drained(test);
    await vi.waitUntil(() => versionsOnChange.includes(version), waitOptions);
  });

  it('wait briefly for a required version, else PostgreSQL answers', async () => {
    const { id } = await makeMarketListing(test);
    const atLeast = await drained(test);
    const result = await columns.findPage({ ...everything, sorting: newestFirst, minVersion: atLeast });
    expect(result.listingIds).toContain(id);
    const before = columns.status().queries.version;
    await columns.findPage({ ...everything, sorting: newestFirst, minVersion: atLeast + 1000 });
    expect(columns.status().queries.version).toBe(before + 1);
  });

  it('return the newest version for an unknown version', async () => {
    const version = await upToDate(test, columns);
    const requested = { ...everything, sorting: newestFirst };
    for (const asOf of [version + 1000, 0])
      expect(await columns.findPage({ ...requested, asOf })).toMatchObject({ version });
  });

  it('leave responses to PostgreSQL while loading, and the node out of the balancer', async () => {
    const release = await withholdVersions(test);
    const node = openNode(test, { dataDir: join(folder, 'loading') });
    const app = await buildApp({ ...deps, searchIsReady: node.ready });
    const readiness = async () => (await app.inject('/readyz')).statusCode;
    expect(await node.countEach(everyListing)).toEqual(await postgres.countEach(everyListing));
    expect(node.status()).toMatchObject({ state: null, queries: { columns: 0, loading: 1 } });
    expect(await readiness()).toBe(503);
    await release();
    await upToDate(test, node);
    expect(await readiness()).toBe(200);
    await ranOnColumns(node);
    await app.close();
  });

  it('leave responses to PostgreSQL while they may be stale', async () => {
    const node = openNode(test, { dataDir: join(folder, 'behind'), lagMs: 400 });
    await upToDate(test, node);
    const release = await withholdVersions(test);
    await vi.waitUntil(async () => {
      expect(await node.countEach(everyListing)).toEqual(await postgres.countEach(everyListing));
      return node.status().queries.behind > 0;
    }, waitOptions);
    await release();
    await ranOnColumns(node);
  });

  it('are reloaded after a rebuild of the full read model', async () => {
    const version = await upToDate(test, columns);
    await deps.db.deleteFrom('openDayEvent').execute();
    await rebuildIndex(deps);
    expect(await upToDate(test, columns)).toBeGreaterThan(version);
    expect(await allIds(columns)).toEqual(await idsInDatabase());
    expect(columns.status().state).toMatchObject({ deltaRows: 0 });
  });

  it('return all pages of one version, from any node and despite concurrent publications', async () => {
    const nodes = [columns, openNode(test, { dataDir: join(folder, 'second') })] as const;
    const version = await upToDate(test, columns);
    await nodes[1].reached(version);
    const expected = await idsInDatabase();
    const pagedIds: number[] = [];
    for (let page = 0; pagedIds.length < expected.length; page++) {
      const node = nodes[page % 2] as ColumnarEngine;
      const requested = { ...everything, sorting: newestFirst, offset: pagedIds.length, limit: 50, asOf: version };
      const result = await node.findPage(requested);
      expect(result).toMatchObject({ version, total: expected.length });
      pagedIds.push(...result.listingIds);
      await makeMarketListing(test);
      const newer = await drained(test);
      await Promise.all(nodes.map((each) => each.reached(newer)));
    }
    expect(pagedIds).toEqual(expected);
    expect(await allIds(columns)).not.toEqual(expected);
  });
});
