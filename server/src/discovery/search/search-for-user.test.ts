import { describe, expect, it } from 'vitest';
import { publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { search, searchByBody } from '#contract/discovery/search.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { applyPendingChanges } from '../search-index/apply-pending-changes.ts';
import { lockIndex } from '../search-index/search-index.store.ts';

const test = await testApp();
const { db } = test.deps;

const query = { context: 'MARKET', size: 100 } as const;
type Api = typeof test.anonymous;
const findListing = async (api: Api, id: number) =>
  (await api.call(search, { query })).data.find((listing) => listing.id === id)?.price;
const cost = (id: number, price: number) =>
  db
    .updateTable('listing')
    .set({ priceMinor: price * 100 })
    .where('id', '=', id)
    .execute();

describe('the next search of an advertiser before the index update', () => {
  it('returns the listing just published, at its new price, and not once it is suspended', async () => {
    const { id, owner } = await makeMarketListing(test, { publish: false });
    expect(await findListing(owner.api, id)).toBeUndefined();
    await owner.api.call(publishListing, { params: { id } });
    expect(await findListing(owner.api, id)).toBe(425_000);
    await cost(id, 399_000);
    expect(await findListing(owner.api, id)).toBe(399_000);
    await owner.api.call(suspendListing, { params: { id }, body: {} });
    expect(await findListing(owner.api, id)).toBeUndefined();
  });

  it('returns the same by body as by query', async () => {
    const { id, owner } = await makeMarketListing(test);
    const response = await owner.api.call(searchByBody, { body: query });
    expect(response.data.map((listing) => listing.id)).toContain(id);
  });

  it('requires a version with the change, also when another node has applied it', async () => {
    const requests: (number | null)[] = [];
    const engine = test.deps.searchEngine;
    const { findPage } = engine;
    engine.findPage = (request) => {
      requests.push(request.minVersion);
      return findPage(request);
    };
    const { owner } = await makeMarketListing(test);
    await applyPendingChanges(test.deps);
    const { version } = await db.selectFrom('searchSource').select('version').executeTakeFirstOrThrow();
    await owner.api.call(search, { query });
    await (await actor(test)).api.call(search, { query });
    await test.anonymous.call(search, { query });
    engine.findPage = findPage;
    expect(requests).toEqual([version, null, null]);
  });

  it('leaves changes of other users to the index update', async () => {
    const { id } = await makeMarketListing(test);
    const other = await makeMarketListing(test);
    expect(await findListing(other.owner.api, other.id)).toBe(425_000);
    expect(await findListing(other.owner.api, id)).toBeUndefined();
    expect(await findListing(test.anonymous, id)).toBeUndefined();
  });

  it('returns the change to each of fifty concurrent requests', async () => {
    const { id, owner } = await makeMarketListing(test);
    await findListing(owner.api, id);
    await cost(id, 300_000);
    const prices = await Promise.all(Array.from({ length: 50 }, () => findListing(owner.api, id)));
    expect(new Set(prices)).toEqual(new Set([300_000]));
  });

  it('returns the current index during a rebuild of the read model', async () => {
    const { id, owner } = await makeMarketListing(test);
    await findListing(owner.api, id);
    await cost(id, 300_000);
    await db.transaction().execute(async (trx) => {
      await lockIndex(trx);
      expect(await findListing(owner.api, id)).toBe(425_000);
    });
    expect(await findListing(owner.api, id)).toBe(300_000);
  });
});

describe('the version of a result', () => {
  it('is accepted with the next page, by query and by body, and passed to the engine', async () => {
    const owner = await actor(test);
    await makeMarketListing(test, { owner });
    const { page } = await owner.api.call(search, { query });
    expect(page.version).toEqual(expect.any(Number));
    const requests: object[] = [];
    const engine = test.deps.searchEngine;
    const { findPage } = engine;
    engine.findPage = (request) => {
      requests.push({ asOf: request.asOf, atLeast: request.minVersion });
      return findPage(request);
    };
    const version = page.version ?? 0;
    await owner.api.call(search, { query: { ...query, page: 1, version } });
    await owner.api.call(searchByBody, { body: { ...query, page: 1, version: String(version) } });
    engine.findPage = findPage;
    expect(requests).toEqual([
      { asOf: version, atLeast: null },
      { asOf: version, atLeast: null },
    ]);
  });

  it.each(['0', '-1', 'abc', '1.5'])('is rejected as %s', async (version) => {
    const response = await test.app.inject({ url: `/api/v1/search?context=MARKET&version=${version}` });
    expect(response.statusCode).toBe(422);
    expect(response.json().details.fields).toMatchObject([{ path: 'query.version' }]);
  });

  it('is null when no result is possible', async () => {
    const { page } = await test.anonymous.call(search, { query: { ...query, locationQuery: 'xqzwkjhg' } });
    expect(page).toEqual({ totalElements: 0, number: 0, size: 100, version: null });
  });
});

describe('the search response of a signed-in user', () => {
  it('is private, while shared caches may store others for half a minute', async () => {
    const { cookie } = await actor(test);
    const url = '/api/v1/search?context=MARKET';
    const own = await test.app.inject({ url, headers: { cookie } });
    const shared = await test.app.inject({ url });
    expect(own.headers['cache-control']).toBe('private, no-cache');
    expect(shared.headers).toMatchObject({
      vary: 'cookie',
      'cache-control': expect.stringMatching(/^public, max-age=30,/),
    });
  });
});
