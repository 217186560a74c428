import { expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { connectPostgres } from '../../platform/postgres/postgres.ts';
import { postgresEngine } from '../search-engine/postgres-engine.ts';
import { applyPendingChanges } from './apply-pending-changes.ts';

const test = await testApp();
const { db } = test.deps;
const created = [await makeMarketListing(test), await makeMarketListing(test), await makeMarketListing(test)];
await applyPendingChanges(test.deps);
const { version } = await db.selectFrom('searchSource').select('version').executeTakeFirstOrThrow();

const request = {
  conditions: [{ column: 'kind', operator: 'anyOf', operand: [0] }],
  sorting: { column: 'created', order: 'asc', near: null, stay: null },
  offset: 0,
  limit: 2,
  asOf: null,
  minVersion: null,
} as const;
const ids = created.map(({ id }) => id).sort((a, b) => a - b);

it('returns the version of a single statement, and none for several', async () => {
  const page = { total: 3, listingIds: ids.slice(0, 2), candidates: [] };
  expect(await postgresEngine(db).findPage(request)).toEqual({ ...page, version });
  expect(await postgresEngine(db, { collected: 2 }).findPage(request)).toEqual({ ...page, version: null });
});

it('returns the first candidates that match, in their order', async () => {
  const [first = 0, second = 0, third = 0] = ids;
  const listingIds = Int32Array.of(third, 7_777_777, first, second);
  const { candidates } = await postgresEngine(db).findPage({
    ...request,
    limit: 1,
    candidates: { listingIds, most: 2 },
  });
  expect(candidates).toEqual([third, first]);
});

it('reads the replica without a minimum version, and the primary with one', async () => {
  const unreachable = connectPostgres({ host: '/nowhere', port: 1, user: 'nobody', database: 'none' }).db;
  await expect(postgresEngine(db, { primary: unreachable }).findPage({ ...request, minVersion: 1 })).rejects.toThrow();
  const [held, { conditions }] = [postgresEngine(unreachable, { primary: db }), request];
  expect(await held.findPage({ ...request, minVersion: 1 })).toMatchObject({ total: 3 });
  expect(await held.countEach({ searches: [conditions], minVersion: 1 })).toEqual([3]);
  const choices = { question: { base: conditions, chosen: [] }, options: [], minVersion: 1 };
  expect(await held.countChoices({ ...choices, prices: { currency: 0, stay: null, width: 1000 } })).toMatchObject({
    total: 3,
  });
  const map = { conditions, zoom: null, stay: null, most: 10, minVersion: 1 };
  expect(await held.gatherClusters(map)).toMatchObject({ total: 3 });
  await expect(held.gatherClusters({ ...map, minVersion: null })).rejects.toThrow();
});
