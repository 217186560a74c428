import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { clusters, clustersByBody } from '#contract/discovery/search-clusters.schemas';
import { facets, facetsByBody } from '#contract/discovery/search-facets.schemas';
import { buildApp } from '../../src/app/boot/http-server.ts';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import type { ColumnarEngine } from '../../src/discovery/search-engine/columnar-engine.ts';
import { openNode, upToDate } from '../../src/discovery/search-index/columnar-engine.fixtures.ts';
import { actor } from '../actors.ts';
import { injectClient } from '../inject-client.ts';
import { testApp } from '../test-app.ts';

const test = await testApp({ SEARCH_ENGINE: 'columns', SEARCH_THREADS: '1' });
const { deps } = test;
const dataDir = await mkdtemp(join(tmpdir(), 'soglia-own-counts-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Another node over the same database, with separate columns. */
const secondEngine = openNode(test, { dataDir });
const second = await buildApp({ ...deps, searchEngine: secondEngine });
afterAll(() => second.close());
// Nodes apply changes of other nodes with a delay: each test starts with both at the same version.
beforeEach(async () => {
  for (const engine of [test.columns as ColumnarEngine, secondEngine]) await upToDate(test, engine);
});

const query = { context: 'MARKET', contractType: 'SALE' } as const;
type Api = typeof test.anonymous;

/** All counts, through every endpoint that returns them. */
async function counted(api: Api) {
  const [choices, byBody, map, mapByBody] = await Promise.all([
    api.call(facets, { query }),
    api.call(facetsByBody, { body: query }),
    api.call(clusters, { query: { ...query, zoom: 5 } }),
    api.call(clustersByBody, { body: { ...query, zoom: 5 } }),
  ]);
  return {
    totals: [choices, byBody, map, mapByBody].map(({ data }) => data.total),
    sales: choices.data.counts.contractType.SALE ?? 0,
    pins: map.data.clusters.reduce((sum, { count }) => sum + count, 0),
  };
}
const expectedCounts = (count: number) => ({ totals: [count, count, count, count], sales: count, pins: count });

describe('facets and maps of an advertiser, before pending changes are applied', () => {
  it.each(['the node of the change', 'another node'])('include own recent changes, on %s', async (where) => {
    const { id, owner } = await makeMarketListing(test, { publish: false });
    const api = where === 'another node' ? injectClient(second, owner.cookie) : owner.api;
    const before = (await counted(test.anonymous)).sales;
    expect(await counted(api)).toEqual(expectedCounts(before));
    await owner.api.call(publishListing, { params: { id } });
    expect(await counted(api)).toEqual(expectedCounts(before + 1));
    await owner.api.call(suspendListing, { params: { id }, body: {} });
    expect(await counted(api)).toEqual(expectedCounts(before));
  });

  it('exclude changes of other users', async () => {
    const before = (await counted(test.anonymous)).sales;
    await makeMarketListing(test);
    const otherUser = await actor(test);
    expect(await counted(otherUser.api)).toEqual(expectedCounts(before));
    expect(await counted(test.anonymous)).toEqual(expectedCounts(before));
    await upToDate(test, test.columns as ColumnarEngine);
    expect(await counted(test.anonymous)).toEqual(expectedCounts(before + 1));
  });
});

it('lets no shared cache store facets and clusters of a signed-in user', async () => {
  const { cookie } = await actor(test);
  for (const what of ['facets', 'clusters']) {
    const { headers } = await test.app.inject({ url: `/api/v1/search/${what}?context=MARKET`, headers: { cookie } });
    expect(headers['cache-control']).toBe('private, no-cache');
  }
});
