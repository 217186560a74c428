import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/discovery/recent-searches.schemas';
import { search, searchByBody } from '#contract/discovery/search.schemas';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { applyPendingChanges } from '../search-index/apply-pending-changes.ts';
import { recordSearch } from './on-search-performed.ts';
import { recentSearchesPersonalData } from './personal-data.ts';
import { countRecentSearchesOf } from './recent-searches.store.ts';

const test = await testApp();
const { clock, deps } = test;
const SECOND = 1000;
const box = '45.1,9.1;45.1,9.2;45.2,9.2;45.2,9.1';

beforeAll(async () => {
  await makeMarketListing(test);
  await makeMarketListing(test);
  await makeStay(test);
  await applyPendingChanges(deps);
});

const milano: SearchFilters = { context: 'MARKET', locationQuery: 'Milano' };
const upTo = (maxPrice: number): SearchFilters => ({ ...milano, maxPrice });

const runSearch = (user: Pick<TestActor, 'api'>, query: SearchFilters) => user.api.call(search, { query });
const list = async (user: TestActor, query: { page?: number; size?: number } = {}) =>
  (await user.api.call(contract.listRecentSearches, { query })).data;
const count = async (user: TestActor) => (await user.api.call(contract.countRecentSearches, {})).data;
const remove = async (user: TestActor, id: number) =>
  (await user.api.call(contract.deleteRecentSearch, { params: { id } })).data;
const notify = async (user: TestActor, searchId: number, notificationsEnabled: boolean) => {
  const input = { params: { searchId }, body: { notificationsEnabled } };
  return (await user.api.call(contract.setRecentSearchNotifications, input)).data;
};
/** Id of the user's only recent search. */
const idOf = async (user: TestActor) => (await list(user))[0]?.id ?? 0;
const notifies = async (id: number) =>
  (await deps.db.selectFrom('searchWatch').select('notify').where('recentSearchId', '=', id).executeTakeFirst())
    ?.notify;

describe('performing a search', () => {
  it('records it, from a query and from a body', async () => {
    const user = await actor(test);
    await runSearch(user, { ...upTo(900_000), size: 4, page: 0, sortBy: 'price' });
    clock.forward(SECOND);
    await user.api.call(searchByBody, { body: { context: 'HOSPITALITY', adultGuests: 2, size: 3 } });
    const now = clock.now().getTime();
    const instant = (ago: number) => new Date(now - ago).toISOString();
    expect(await list(user)).toEqual([
      {
        id: expect.any(Number),
        searchFilter: { context: 'HOSPITALITY', adultGuests: 2 },
        createdAt: instant(0),
        lastUsedAt: instant(0),
        usageCount: 1,
        currentResultsCount: 1,
        notificationsEnabled: false,
      },
      {
        id: expect.any(Number),
        searchFilter: { ...upTo(900_000), sortBy: 'price' },
        createdAt: instant(SECOND),
        lastUsedAt: instant(SECOND),
        usageCount: 1,
        currentResultsCount: 2,
        notificationsEnabled: false,
      },
    ]);
  });

  it('counts it again for any equivalent text and sort order', async () => {
    const user = await actor(test);
    await runSearch(user, { ...milano, features: ['attic', 'balcony'] });
    const first = await idOf(user);
    clock.forward(3 * SECOND);
    await runSearch(user, {
      ...milano,
      locationQuery: ' MILANO',
      features: ['balcony', 'attic'],
      sortBy: 'price',
      size: 30,
    });
    expect(await list(user)).toMatchObject([
      {
        id: first,
        usageCount: 2,
        lastUsedAt: clock.now().toISOString(),
        searchFilter: { locationQuery: 'MILANO', sortBy: 'price' },
      },
    ]);
  });

  it('counts it once within two seconds, as a repeated page load', async () => {
    const user = await actor(test);
    const usage = async (after: number) => {
      clock.forward(after);
      await runSearch(user, milano);
      return (await list(user))[0]?.usageCount;
    };
    expect([await usage(0), await usage(0), await usage(2 * SECOND), await usage(2 * SECOND + 1)]).toEqual([
      1, 1, 1, 2,
    ]);
  });

  it('records one search for fifty concurrent requests', async () => {
    const user = await actor(test);
    await Promise.all(Array.from({ length: 50 }, () => runSearch(user, milano)));
    expect(await list(user)).toMatchObject([{ usageCount: 1 }]);
  }, 30_000);

  it.each<[string, SearchFilters]>([
    ['everything', { context: 'MARKET', sortBy: 'price', sortOrder: 'asc', size: 10 }],
    ['another page', { ...milano, page: 1 }],
    ['the window of a map', { context: 'MARKET', geoPolygon: box, size: 100 }],
    ['the window of a map with other filters', { context: 'MARKET', geoPolygon: box, minRooms: 3 }],
  ])('does not record: %s', async (_, filters) => {
    const user = await actor(test);
    await runSearch(user, filters);
    await user.api.call(searchByBody, { body: filters });
    expect(await count(user)).toBe(0);
  });

  it('does not record it on request, after a validation error, or without a session', async () => {
    const user = await actor(test);
    await user.api.call(search, { query: { ...milano, record: 'false' } });
    expect(await errorOf(runSearch(user, { ...milano, minPrice: 3, maxPrice: 1 }))).toMatchObject({ status: 422 });
    await runSearch({ api: test.anonymous }, milano);
    expect(await count(user)).toBe(0);
  });

  it('records it with an area, and with a text that resolves to no place', async () => {
    const user = await actor(test);
    await runSearch(user, { context: 'MARKET', geoPolygon: '45.1,9.1;45.1,9.2;45.2,9.2' });
    clock.forward(SECOND);
    await runSearch(user, { context: 'MARKET', locationQuery: 'xqzwkj “%_\\”' });
    expect((await list(user)).map(({ currentResultsCount }) => currentResultsCount)).toEqual([0, 0]);
  });

  it('does not record it for a prefetched page', async () => {
    const { id, cookie } = await actor(test);
    const url = '/api/v1/search?context=MARKET&locationQuery=Milano';
    const response = await test.app.inject({ url, headers: { cookie, 'sec-purpose': 'prefetch' } });
    expect(response.statusCode).toBe(200);
    expect(await countRecentSearchesOf(deps.db, id)).toBe(0);
  });

  it('returns results although recording fails', async () => {
    await expect(recordSearch(deps, null, { userId: 2_000_000_000, filters: milano })).resolves.toBeUndefined();
  });

  it('retains the last fifty, also for concurrent requests', async () => {
    const user = await actor(test);
    for (let at = 0; at < 30; at += 1) {
      clock.forward(SECOND);
      await runSearch(user, upTo(at + 1));
    }
    clock.forward(SECOND);
    await Promise.all(Array.from({ length: 40 }, (_, at) => runSearch(user, upTo(1000 + at))));
    expect(await count(user)).toBe(50);
    const prices = (await list(user, { size: 100 })).map(({ searchFilter }) => searchFilter.maxPrice ?? 0);
    expect(prices.filter((price) => price >= 1000)).toHaveLength(40);
    expect(prices.slice(40)).toEqual([30, 29, 28, 27, 26, 25, 24, 23, 22, 21]);
  }, 60_000);

  it('retains searches with notifications at any age', async () => {
    const user = await actor(test);
    await runSearch(user, milano);
    const savedId = await idOf(user);
    await notify(user, savedId, true);
    for (let at = 0; at < 55; at += 1) {
      clock.forward(SECOND);
      await recordSearch(deps, null, { userId: user.id, filters: upTo(at + 1) });
    }
    expect(await count(user)).toBe(51);
    expect((await list(user, { size: 100 })).at(-1)).toMatchObject({ id: savedId, notificationsEnabled: true });
    await notify(user, savedId, false);
    await runSearch(user, upTo(77));
    expect((await list(user, { size: 100 })).some(({ id }) => id === savedId)).toBe(false);
  }, 30_000);
});

describe('recent searches of a user', () => {
  it('pages them, last used first, visible to their user only, and counts them', async () => {
    const [user, other] = [await actor(test), await actor(test)];
    for (const price of [1, 2, 3, 4, 1]) {
      clock.forward(5 * SECOND);
      await runSearch(user, upTo(price));
    }
    await runSearch(other, milano);
    const { data, page } = await user.api.call(contract.listRecentSearches, { query: { page: 1, size: 3 } });
    expect(page).toEqual({ totalElements: 4, number: 1, size: 3 });
    expect(data.map(({ searchFilter }) => searchFilter.maxPrice)).toEqual([2]);
    expect((await list(user)).map(({ searchFilter }) => searchFilter.maxPrice)).toEqual([1, 4, 3, 2]);
    expect(await list(user, { page: 1_000_000, size: 100 })).toEqual([]);
    const large = await user.api.call(contract.listRecentSearches, { query: { size: 1000 } });
    expect(large.page.size).toBe(100);
    expect([await count(user), await count(other)]).toEqual([4, 1]);
  });

  it('shows the number of matching listings, equal to a search', async () => {
    const user = await actor(test);
    const searches: SearchFilters[] = [
      milano,
      { context: 'MARKET', locationQuery: 'Roma' },
      { context: 'MARKET', locationQuery: 'xqzwkjhg' },
      { context: 'MARKET', geoPolygon: '45,9;46,9;46,10' },
      { context: 'MARKET', hasElevator: false, minRooms: 1 },
      { context: 'HOSPITALITY', checkInDate: '2027-05-01', checkOutDate: '2027-05-04', adultGuests: 2, maxPrice: 900 },
      { context: 'HOSPITALITY', checkInDate: '2020-05-01', checkOutDate: '2020-05-04', adultGuests: 50 },
    ];
    const totals: number[] = [];
    for (const filters of searches) {
      clock.forward(SECOND);
      totals.push((await runSearch(user, filters)).page.totalElements);
    }
    expect((await list(user)).map(({ currentResultsCount }) => currentResultsCount)).toEqual(totals.reverse());
    expect(new Set(totals).size).toBeGreaterThan(1);
  });

  it('lists them although one has unknown filters', async () => {
    const user = await actor(test);
    await runSearch(user, milano);
    const filters = '{"context": "HOSPITALITY", "hostLanguages": ["tlh"], "checkInDate": "soon", "adultGuests": 2}';
    await deps.db.updateTable('recentSearch').set({ filters }).where('userId', '=', user.id).execute();
    expect(await list(user)).toMatchObject([
      { searchFilter: { context: 'HOSPITALITY', adultGuests: 2 }, currentResultsCount: 1 },
    ]);
  });

  it('watches them while notifications are enabled', async () => {
    const user = await actor(test);
    await runSearch(user, milano);
    const id = await idOf(user);
    expect(await notifies(id)).toBeUndefined();
    for (const target of [true, true, false, false, true]) {
      const response = await notify(user, id, target);
      expect(response).toMatchObject({ id, notificationsEnabled: target, currentResultsCount: 2 });
      expect([await list(user), await notifies(id)]).toEqual([[response], target ? true : undefined]);
    }
    await Promise.all(Array.from({ length: 20 }, (_, at) => notify(user, id, at % 2 === 0)));
    expect(await notifies(id)).toBe((await list(user))[0]?.notificationsEnabled || undefined);
  }, 30_000);

  it('deletes them with their watch; the same search starts again as new', async () => {
    const user = await actor(test);
    await runSearch(user, milano);
    const id = await idOf(user);
    await notify(user, id, true);
    expect(await remove(user, id)).toEqual({ deleted: true });
    expect([await count(user), await notifies(id)]).toEqual([0, undefined]);
    for (const error of await Promise.all([remove(user, id), notify(user, id, true)].map(errorOf))) {
      expect(error).toMatchObject({ code: 'RECENT_SEARCH_NOT_FOUND_EXCEPTION', status: 404 });
    }
    await runSearch(user, milano);
    expect(await list(user)).toMatchObject([{ usageCount: 1, notificationsEnabled: false }]);
  });

  it('rejects other users', async () => {
    const [owner, other] = [await actor(test), await actor(test, { role: 'ADMIN' })];
    await runSearch(owner, milano);
    const id = await idOf(owner);
    for (const error of await Promise.all([remove(other, id), notify(other, id, true)].map(errorOf))) {
      expect(error).toMatchObject({ code: 'RECENT_SEARCH_NOT_FOUND_EXCEPTION', status: 404 });
    }
    expect(await list(owner)).toMatchObject([{ id, notificationsEnabled: false }]);
  });

  it('requires a session', async () => {
    const anonymousUser = { ...(await actor(test)), api: test.anonymous };
    const calls = [list(anonymousUser), count(anonymousUser), remove(anonymousUser, 1), notify(anonymousUser, 1, true)];
    for (const error of await Promise.all(calls.map(errorOf))) {
      expect(error).toMatchObject({ code: 'AUTHENTICATION_REQUIRED_EXCEPTION', status: 401 });
    }
  });

  it('exports them, and erases them with the account', async () => {
    const user = await actor(test);
    await runSearch(user, milano);
    const [at, filters] = [clock.now(), milano];
    expect(await recentSearchesPersonalData.collect(deps, user.id)).toEqual({
      'ricerche-recenti': [{ filters, notificationsEnabled: false, usageCount: 1, createdAt: at, lastUsedAt: at }],
    });
    await inTransaction(deps.db, (trx) => recentSearchesPersonalData.erase(deps, trx, user.id));
    expect(await count(user)).toBe(0);
  });
});
