import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/discovery/recent-searches';
import { search, searchByBody } from '#contract/discovery/search';
import type { SearchFilters } from '#contract/discovery/search-filters';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { refusal } from '../../../testing/refusal.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { drainDirty } from '../search-index/drain-dirty.ts';
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
  await drainDirty(deps);
});

const milano: SearchFilters = { context: 'MARKET', locationQuery: 'Milano' };
const upTo = (maxPrice: number): SearchFilters => ({ ...milano, maxPrice });

const look = (who: Pick<TestActor, 'api'>, query: SearchFilters) => who.api.call(search, { query });
const list = async (who: TestActor, query: { page?: number; size?: number } = {}) =>
  (await who.api.call(contract.listRecentSearches, { query })).data;
const count = async (who: TestActor) => (await who.api.call(contract.countRecentSearches, {})).data;
const remove = async (who: TestActor, id: number) =>
  (await who.api.call(contract.deleteRecentSearch, { params: { id } })).data;
const notify = async (who: TestActor, searchId: number, notificationsEnabled: boolean) => {
  const input = { params: { searchId }, body: { notificationsEnabled } };
  return (await who.api.call(contract.setRecentSearchNotifications, input)).data;
};
/** The only one. */
const idOf = async (who: TestActor) => (await list(who))[0]?.id ?? 0;
const notifies = async (id: number) =>
  (await deps.db.selectFrom('searchWatch').select('notify').where('recentSearchId', '=', id).executeTakeFirst())
    ?.notify;

describe('looking for something', () => {
  it('is remembered, as an address and as a body', async () => {
    const who = await actor(test);
    await look(who, { ...upTo(900_000), size: 4, page: 0, sortBy: 'price' });
    clock.forward(SECOND);
    await who.api.call(searchByBody, { body: { context: 'HOSPITALITY', adultGuests: 2, size: 3 } });
    const now = clock.now().getTime();
    const instant = (ago: number) => new Date(now - ago).toISOString();
    expect(await list(who)).toEqual([
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

  it('again is the same search, however it is written and sorted, and counts', async () => {
    const who = await actor(test);
    await look(who, { ...milano, features: ['attic', 'balcony'] });
    const first = await idOf(who);
    clock.forward(3 * SECOND);
    await look(who, { ...milano, locationQuery: ' MILANO', features: ['balcony', 'attic'], sortBy: 'price', size: 30 });
    expect(await list(who)).toMatchObject([
      {
        id: first,
        usageCount: 2,
        lastUsedAt: clock.now().toISOString(),
        searchFilter: { locationQuery: 'MILANO', sortBy: 'price' },
      },
    ]);
  });

  it('twice within two seconds is a page that loaded twice', async () => {
    const who = await actor(test);
    const usage = async (after: number) => {
      clock.forward(after);
      await look(who, milano);
      return (await list(who))[0]?.usageCount;
    };
    expect([await usage(0), await usage(0), await usage(2 * SECOND), await usage(2 * SECOND + 1)]).toEqual([
      1, 1, 1, 2,
    ]);
  });

  it('fifty times at once is one search', async () => {
    const who = await actor(test);
    await Promise.all(Array.from({ length: 50 }, () => look(who, milano)));
    expect(await list(who)).toMatchObject([{ usageCount: 1 }]);
  }, 30_000);

  it.each<[string, SearchFilters]>([
    ['everything', { context: 'MARKET', sortBy: 'price', sortOrder: 'asc', size: 10 }],
    ['another page', { ...milano, page: 1 }],
    ['the window of a map', { context: 'MARKET', geoPolygon: box, size: 100 }],
    ['the window of a map with other filters', { context: 'MARKET', geoPolygon: box, minRooms: 3 }],
  ])('is not remembered: %s', async (_, filters) => {
    const who = await actor(test);
    await look(who, filters);
    await who.api.call(searchByBody, { body: filters });
    expect(await count(who)).toBe(0);
  });

  it('is not remembered where a page chose it by itself, nor what is refused, nor of somebody without a session', async () => {
    const who = await actor(test);
    await who.api.call(search, { query: { ...milano, record: 'false' } });
    expect(await refusal(look(who, { ...milano, minPrice: 3, maxPrice: 1 }))).toMatchObject({ status: 422 });
    await look({ api: test.anonymous }, milano);
    expect(await count(who)).toBe(0);
  });

  it('is remembered when an area was drawn, or its text names no place', async () => {
    const who = await actor(test);
    await look(who, { context: 'MARKET', geoPolygon: '45.1,9.1;45.1,9.2;45.2,9.2' });
    clock.forward(SECOND);
    await look(who, { context: 'MARKET', locationQuery: 'xqzwkj “%_\\”' });
    expect((await list(who)).map(({ currentResultsCount }) => currentResultsCount)).toEqual([0, 0]);
  });

  it('is not remembered of a page that is loaded in advance', async () => {
    const { id, cookie } = await actor(test);
    const url = '/api/v1/search?context=MARKET&locationQuery=Milano';
    const answer = await test.app.inject({ url, headers: { cookie, 'sec-purpose': 'prefetch' } });
    expect(answer.statusCode).toBe(200);
    expect(await countRecentSearchesOf(deps.db, id)).toBe(0);
  });

  it('finds although it cannot be remembered', async () => {
    await expect(recordSearch(deps, null, { userId: 2_000_000_000, filters: milano })).resolves.toBeUndefined();
  });

  it('keeps the last fifty, also when many come at once', async () => {
    const who = await actor(test);
    for (let at = 0; at < 30; at += 1) {
      clock.forward(SECOND);
      await look(who, upTo(at + 1));
    }
    clock.forward(SECOND);
    await Promise.all(Array.from({ length: 40 }, (_, at) => look(who, upTo(1000 + at))));
    expect(await count(who)).toBe(50);
    const prices = (await list(who, { size: 100 })).map(({ searchFilter }) => searchFilter.maxPrice ?? 0);
    expect(prices.filter((price) => price >= 1000)).toHaveLength(40);
    expect(prices.slice(40)).toEqual([30, 29, 28, 27, 26, 25, 24, 23, 22, 21]);
  }, 60_000);

  it('keeps those that notify, however old', async () => {
    const who = await actor(test);
    await look(who, milano);
    const kept = await idOf(who);
    await notify(who, kept, true);
    for (let at = 0; at < 55; at += 1) {
      clock.forward(SECOND);
      await recordSearch(deps, null, { userId: who.id, filters: upTo(at + 1) });
    }
    expect(await count(who)).toBe(51);
    expect((await list(who, { size: 100 })).at(-1)).toMatchObject({ id: kept, notificationsEnabled: true });
    await notify(who, kept, false);
    await look(who, upTo(77));
    expect((await list(who, { size: 100 })).some(({ id }) => id === kept)).toBe(false);
  }, 30_000);
});

describe('my recent searches', () => {
  it('come in pages, the last used first, mine alone, and are counted', async () => {
    const [who, other] = [await actor(test), await actor(test)];
    for (const price of [1, 2, 3, 4, 1]) {
      clock.forward(5 * SECOND);
      await look(who, upTo(price));
    }
    await look(other, milano);
    const { data, page } = await who.api.call(contract.listRecentSearches, { query: { page: 1, size: 3 } });
    expect(page).toEqual({ totalElements: 4, number: 1, size: 3 });
    expect(data.map(({ searchFilter }) => searchFilter.maxPrice)).toEqual([2]);
    expect((await list(who)).map(({ searchFilter }) => searchFilter.maxPrice)).toEqual([1, 4, 3, 2]);
    expect(await list(who, { page: 1_000_000, size: 100 })).toEqual([]);
    const large = await who.api.call(contract.listRecentSearches, { query: { size: 1000 } });
    expect(large.page.size).toBe(100);
    expect([await count(who), await count(other)]).toEqual([4, 1]);
  });

  it('say of each how many ads it finds, as searching does', async () => {
    const who = await actor(test);
    const asked: SearchFilters[] = [
      milano,
      { context: 'MARKET', locationQuery: 'Roma' },
      { context: 'MARKET', locationQuery: 'xqzwkjhg' },
      { context: 'MARKET', geoPolygon: '45,9;46,9;46,10' },
      { context: 'MARKET', hasElevator: false, minRooms: 1 },
      { context: 'HOSPITALITY', checkInDate: '2027-05-01', checkOutDate: '2027-05-04', adultGuests: 2, maxPrice: 900 },
      { context: 'HOSPITALITY', checkInDate: '2020-05-01', checkOutDate: '2020-05-04', adultGuests: 50 },
    ];
    const totals: number[] = [];
    for (const filters of asked) {
      clock.forward(SECOND);
      totals.push((await look(who, filters)).page.totalElements);
    }
    expect((await list(who)).map(({ currentResultsCount }) => currentResultsCount)).toEqual(totals.reverse());
    expect(new Set(totals).size).toBeGreaterThan(1);
  });

  it('are told though one says what nobody understands any more', async () => {
    const who = await actor(test);
    await look(who, milano);
    const filters = '{"context": "HOSPITALITY", "hostLanguages": ["tlh"], "checkInDate": "soon", "adultGuests": 2}';
    await deps.db.updateTable('recentSearch').set({ filters }).where('userId', '=', who.id).execute();
    expect(await list(who)).toMatchObject([
      { searchFilter: { context: 'HOSPITALITY', adultGuests: 2 }, currentResultsCount: 1 },
    ]);
  });

  it('are watched while they notify', async () => {
    const who = await actor(test);
    await look(who, milano);
    const id = await idOf(who);
    expect(await notifies(id)).toBeUndefined();
    for (const wanted of [true, true, false, false, true]) {
      const answer = await notify(who, id, wanted);
      expect(answer).toMatchObject({ id, notificationsEnabled: wanted, currentResultsCount: 2 });
      expect([await list(who), await notifies(id)]).toEqual([[answer], wanted ? true : undefined]);
    }
    await Promise.all(Array.from({ length: 20 }, (_, at) => notify(who, id, at % 2 === 0)));
    expect(await notifies(id)).toBe((await list(who))[0]?.notificationsEnabled || undefined);
  }, 30_000);

  it('are forgotten with their watch, and start anew', async () => {
    const who = await actor(test);
    await look(who, milano);
    const id = await idOf(who);
    await notify(who, id, true);
    expect(await remove(who, id)).toEqual({ deleted: true });
    expect([await count(who), await notifies(id)]).toEqual([0, undefined]);
    for (const refused of await Promise.all([remove(who, id), notify(who, id, true)].map(refusal))) {
      expect(refused).toMatchObject({ code: 'RECENT_SEARCH_NOT_FOUND_EXCEPTION', status: 404 });
    }
    await look(who, milano);
    expect(await list(who)).toMatchObject([{ usageCount: 1, notificationsEnabled: false }]);
  });

  it('are nobody else’s', async () => {
    const [owner, other] = [await actor(test), await actor(test, { role: 'ADMIN' })];
    await look(owner, milano);
    const id = await idOf(owner);
    for (const refused of await Promise.all([remove(other, id), notify(other, id, true)].map(refusal))) {
      expect(refused).toMatchObject({ code: 'RECENT_SEARCH_NOT_FOUND_EXCEPTION', status: 404 });
    }
    expect(await list(owner)).toMatchObject([{ id, notificationsEnabled: false }]);
  });

  it('are for the signed-in', async () => {
    const nobody = { ...(await actor(test)), api: test.anonymous };
    const calls = [list(nobody), count(nobody), remove(nobody, 1), notify(nobody, 1, true)];
    for (const refused of await Promise.all(calls.map(refusal))) {
      expect(refused).toMatchObject({ code: 'AUTHENTICATION_REQUIRED_EXCEPTION', status: 401 });
    }
  });

  it('are in the export, and go with the account', async () => {
    const who = await actor(test);
    await look(who, milano);
    const [at, filters] = [clock.now(), milano];
    expect(await recentSearchesPersonalData.collect(deps, who.id)).toEqual({
      'ricerche-recenti': [{ filters, notificationsEnabled: false, usageCount: 1, createdAt: at, lastUsedAt: at }],
    });
    await inTransaction(deps.db, (trx) => recentSearchesPersonalData.erase(deps, trx, who.id));
    expect(await count(who)).toBe(0);
  });
});
