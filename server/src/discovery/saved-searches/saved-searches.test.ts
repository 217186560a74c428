import { describe, expect, it } from 'vitest';
import * as contract from '#contract/discovery/saved-searches.schemas';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { purgeDeleted } from './delete-saved-search.ts';
import { savedSearchesPersonalData } from './personal-data.ts';

const test = await testApp();
const { clock, deps } = test;
const MINUTE = 60_000;

const milano: SearchFilters = { context: 'MARKET', locationQuery: 'Milano', minRooms: 3 };
const rooms = (minRooms: number): SearchFilters => ({ ...milano, minRooms });

type Options = { searchFilter?: SearchFilters; notificationsEnabled?: boolean };
const save = async (user: TestActor, name = 'Trilocali', { searchFilter = milano, ...rest }: Options = {}) =>
  (await user.api.call(contract.saveSearch, { body: { name, searchFilter, ...rest } })).data;
const list = async (user: TestActor, query: { page?: number; size?: number } = {}) =>
  (await user.api.call(contract.listSavedSearches, { query })).data;
const count = async (user: TestActor) => (await user.api.call(contract.countSavedSearches, {})).data;
const visit = async (user: TestActor, id: number) =>
  (await user.api.call(contract.visitSavedSearch, { params: { id } })).data;
const rename = async (user: TestActor, id: number, newName: string) =>
  (await user.api.call(contract.renameSavedSearch, { params: { id }, body: { newName } })).data;
const notify = async (user: TestActor, id: number, notificationsEnabled: boolean) =>
  (await user.api.call(contract.setSavedSearchNotifications, { params: { id }, body: { notificationsEnabled } })).data;
const remove = async (user: TestActor, id: number) =>
  (await user.api.call(contract.deleteSavedSearch, { params: { id } })).data;
const restore = async (user: TestActor, id: number) =>
  (await user.api.call(contract.restoreSavedSearch, { params: { id } })).data;

/** Whether its watch sends emails; undefined without a watch. */
const notifies = async (id: number) =>
  (await deps.db.selectFrom('searchWatch').select('notify').where('savedSearchId', '=', id).executeTakeFirst())?.notify;

async function fill(user: TestActor, many: number) {
  const createdAt = clock.now();
  const rows = Array.from({ length: many }, (_, at) => ({
    userId: user.id,
    name: `Ricerca ${at}`,
    filters: '{"context":"MARKET"}',
    fingerprint: `x${at}`,
    notificationsEnabled: false,
    createdAt,
  }));
  await deps.db.insertInto('savedSearch').values(rows).execute();
}

describe('saving a search', () => {
  it('stores the filters without page and size, and watches it', async () => {
    const user = await actor(test);
    const searchFilter: SearchFilters = { ...milano, features: ['balcony'], sortBy: 'price', page: 3, size: 7 };
    const saved = await save(user, '  Casa 🏡 per noi — «città» ', { searchFilter });
    expect(saved).toEqual({
      id: saved.id,
      name: 'Casa 🏡 per noi — «città»',
      searchFilter: { ...milano, features: ['balcony'], sortBy: 'price' },
      createdAt: clock.now().toISOString(),
      lastVisitedAt: null,
      newResultsCount: 0,
      notificationsEnabled: true,
    });
    expect(await list(user)).toEqual([saved]);
    expect(await notifies(saved.id)).toBe(true);
  });

  it('sends no notifications on request', async () => {
    const user = await actor(test);
    const saved = await save(user, 'Zitta', { notificationsEnabled: false });
    expect([saved.notificationsEnabled, await notifies(saved.id)]).toEqual([false, false]);
  });

  it('returns the existing search for the same name, also for fifty concurrent requests', async () => {
    const user = await actor(test);
    const all = await Promise.all(Array.from({ length: 50 }, () => save(user)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await count(user)).toBe(1);
  }, 30_000);

  it('is rejected under another name, with the existing search, for any equivalent text', async () => {
    const user = await actor(test);
    const saved = await save(user, 'La prima', { searchFilter: { ...milano, features: ['attic', 'balcony'] } });
    const again: SearchFilters = {
      context: 'MARKET',
      sortBy: 'createdAt',
      page: 2,
      minRooms: 3,
      features: ['balcony', 'attic'],
      locationQuery: '  MILANO ',
    };
    expect(await errorOf(save(user, 'La seconda', { searchFilter: again }))).toMatchObject({
      code: 'SAVED_SEARCH_EXISTS_EXCEPTION',
      status: 409,
      details: { id: saved.id, name: 'La prima' },
    });
    expect(await count(user)).toBe(1);
    expect(await save(await actor(test), 'La seconda', { searchFilter: again })).toMatchObject({ name: 'La seconda' });
  });

  it('stops at a hundred, also for concurrent requests', async () => {
    const user = await actor(test);
    await fill(user, 95);
    const responses = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => save(user, `Numero ${at}`, { searchFilter: rooms(at) })),
    );
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const response of responses) {
      if (response.status === 'rejected') {
        expect(response.reason).toMatchObject({ code: 'TOO_MANY_SAVED_SEARCHES_EXCEPTION', status: 409 });
      }
    }
    expect(await count(user)).toBe(100);
  }, 30_000);

  it.each([
    ['  ', 'body.name'],
    ['a\u0000b', 'body.name'],
    ['\u200b', 'body.name'],
    ['\u3164 \u00ad', 'body.name'],
    ['\u2800\ufe0f', 'body.name'],
    ['a'.repeat(101), 'body.name'],
  ])('is rejected under the name %j', async (name, path) => {
    const user = await actor(test);
    expect(await errorOf(save(user, name))).toMatchObject({ code: 'VALIDATION_EXCEPTION', fields: [{ path }] });
  });

  it('is rejected when filters contradict each other', async () => {
    const user = await actor(test);
    const searchFilter: SearchFilters = { context: 'MARKET', minPrice: 5, maxPrice: 3 };
    expect(await errorOf(save(user, 'Storta', { searchFilter }))).toMatchObject({
      fields: [{ path: 'body.searchFilter.minPrice', rule: 'min_above_max' }],
    });
  });

  it('accepts unusual input: any symbols as a name, a text that resolves to no place, an area of 500 corners', async () => {
    const user = await actor(test);
    const geoPolygon = Array.from({ length: 500 }, (_, at) => `45.${100_000 + at * 7},9.${200_000 + at * at}`).join(
      ';',
    );
    await save(user, '…!', { searchFilter: { context: 'MARKET', locationQuery: 'Bari' } });
    await save(user, '👨‍👩‍👧 🏡', { searchFilter: { context: 'MARKET', locationQuery: 'Pisa' } });
    await save(user, '\ud800 " \\ % _ \' 家', { searchFilter: { context: 'MARKET', locationQuery: 'a\ud800"\\' } });
    await save(user, 'x'.repeat(100), { searchFilter: { context: 'MARKET', geoPolygon } });
    await save(user, 'Tutto', { searchFilter: { context: 'HOSPITALITY' } });
    const filters = (await list(user)).map(({ searchFilter }) => searchFilter);
    expect(filters).toEqual([
      { context: 'HOSPITALITY' },
      { context: 'MARKET', geoPolygon },
      { context: 'MARKET', locationQuery: 'a\ufffd"\\' },
      { context: 'MARKET', locationQuery: 'Pisa' },
      { context: 'MARKET', locationQuery: 'Bari' },
    ]);
  });
});

describe('saved searches of a user', () => {
  it('pages them, last saved first, and visible to their user only', async () => {
    const [user, other] = [await actor(test), await actor(test)];
    for (const at of [1, 2, 3, 4]) {
      clock.forward(1000);
      await save(user, `Numero ${at}`, { searchFilter: rooms(at) });
    }
    await save(other);
    const { data, page } = await user.api.call(contract.listSavedSearches, { query: { page: 1, size: 3 } });
    expect(page).toEqual({ totalElements: 4, number: 1, size: 3 });
    expect(data.map(({ name }) => name)).toEqual(['Numero 1']);
    expect((await list(user)).map(({ name }) => name)).toEqual(['Numero 4', 'Numero 3', 'Numero 2', 'Numero 1']);
    expect(await list(user, { page: 1_000_000 })).toEqual([]);
    expect([await count(user), await count(other)]).toEqual([4, 1]);
  });

  it('lists them although one has unknown filters', async () => {
    const user = await actor(test);
    const { id } = await save(user, 'Vecchia');
    await save(user, 'Nuova', { searchFilter: rooms(5) });
    const filters = '{"context": "MARKET", "features": ["helipad", "balcony"], "minRooms": "many", "planet": 3}';
    await deps.db.updateTable('savedSearch').set({ filters }).where('id', '=', id).execute();
    expect(await list(user)).toMatchObject([
      { name: 'Nuova' },
      { name: 'Vecchia', searchFilter: { context: 'MARKET', features: ['balcony'] } },
    ]);
  });

  it('stores the time of the last visit', async () => {
    const user = await actor(test);
    const { id } = await save(user);
    clock.forward(MINUTE);
    expect(await visit(user, id)).toMatchObject({ lastVisitedAt: clock.now().toISOString(), newResultsCount: 0 });
    expect((await list(user))[0]?.lastVisitedAt).toBe(clock.now().toISOString());
  });

  it('renames a search, also concurrently: one name is stored', async () => {
    const user = await actor(test);
    const { id } = await save(user);
    expect(await rename(user, id, ' Quattro “mura” ')).toMatchObject({ id, name: 'Quattro “mura”' });
    const names = Array.from({ length: 10 }, (_, at) => `Nome ${at}`);
    const responses = await Promise.all(names.map((name) => rename(user, id, name)));
    expect(responses.map(({ name }) => name)).toEqual(names);
    expect(names).toContain((await list(user))[0]?.name);
    expect(await errorOf(rename(user, id, ' '))).toMatchObject({ fields: [{ path: 'body.newName' }] });
  });

  it('enables and disables notifications', async () => {
    const user = await actor(test);
    const { id } = await save(user);
    for (const target of [false, false, true]) {
      expect(await notify(user, id, target)).toMatchObject({ id, notificationsEnabled: target });
      expect(await notifies(id)).toBe(target);
    }
  });

  it('exports them, and erases them with the account and their watches', async () => {
    const user = await actor(test);
    const { id } = await save(user);
    await remove(user, (await save(user, 'Via', { searchFilter: rooms(9) })).id);
    expect(await savedSearchesPersonalData.collect(deps, user.id)).toEqual({
      'ricerche-salvate': [
        { name: 'Trilocali', filters: milano, notificationsEnabled: true, createdAt: clock.now(), lastVisitedAt: null },
      ],
    });
    await inTransaction(deps.db, (trx) => savedSearchesPersonalData.erase(deps, trx, user.id));
    expect([await count(user), await notifies(id)]).toEqual([0, undefined]);
  });
});

describe('deleting a saved search', () => {
  it('lowers the count, stops notifications and is idempotent', async () => {
    const user = await actor(test);
    const { id } = await save(user);
    expect([await remove(user, id), await remove(user, id)]).toEqual([{ deleted: true }, { deleted: true }]);
    expect([await count(user), await list(user), await notifies(id)]).toEqual([0, [], false]);
    for (const error of await Promise.all(
      [visit(user, id), rename(user, id, 'Altro'), notify(user, id, true)].map(errorOf),
    )) {
      expect(error).toMatchObject({ code: 'SAVED_SEARCH_NOT_FOUND_EXCEPTION', status: 404 });
    }
    expect(await notifies(id)).toBe(false);
  });

  it('is reversible for ten minutes, without changes to the search', async () => {
    const user = await actor(test);
    const [loud, quiet] = [
      await save(user),
      await save(user, 'Zitta', { searchFilter: rooms(7), notificationsEnabled: false }),
    ];
    const before = await list(user);
    for (const { id } of [loud, quiet]) await remove(user, id);
    clock.forward(10 * MINUTE - 1);
    await purgeDeleted(deps);
    for (const { id } of [loud, quiet, loud]) await restore(user, id);
    expect(await list(user)).toEqual(before);
    expect([await notifies(loud.id), await notifies(quiet.id)]).toEqual([true, false]);
  });

  it('is permanent afterwards, before and after the purge', async () => {
    const user = await actor(test);
    const { id } = await save(user);
    await remove(user, id);
    clock.forward(10 * MINUTE);
    const missing = { code: 'SAVED_SEARCH_NOT_FOUND_EXCEPTION', status: 404 };
    expect(await errorOf(restore(user, id))).toMatchObject(missing);
    await purgeDeleted(deps);
    expect(await notifies(id)).toBeUndefined();
    for (const error of await Promise.all([restore(user, id), remove(user, id)].map(errorOf)))
      expect(error).toMatchObject(missing);
  });

  it('is not reversible after the same search was saved again', async () => {
    const user = await actor(test);
    const old = await save(user);
    await remove(user, old.id);
    const { id } = await save(user, 'Di nuovo');
    expect(await errorOf(restore(user, old.id))).toMatchObject({
      code: 'SAVED_SEARCH_EXISTS_EXCEPTION',
      details: { id, name: 'Di nuovo' },
    });
    expect(await count(user)).toBe(1);
  });

  it('never exceeds a hundred searches together with restoring', async () => {
    const user = await actor(test);
    const { id } = await save(user);
    await remove(user, id);
    await fill(user, 100);
    expect(await errorOf(restore(user, id))).toMatchObject({ code: 'TOO_MANY_SAVED_SEARCHES_EXCEPTION', status: 409 });
  });

  it('ends in one of both states when it runs concurrently with restoring', async () => {
    const user = await actor(test);
    const { id } = await save(user);
    await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? remove(user, id) : restore(user, id))));
    expect(await notifies(id)).toBe((await count(user)) === 1);
  }, 30_000);
});

describe('a saved search', () => {
  it('is not accessible to other users', async () => {
    const [owner, other] = [await actor(test), await actor(test, { role: 'ADMIN' })];
    const { id } = await save(owner);
    const before = await list(owner);
    const calls = [
      visit(other, id),
      rename(other, id, 'Mia'),
      notify(other, id, false),
      remove(other, id),
      restore(other, id),
    ];
    for (const error of await Promise.all(calls.map(errorOf))) {
      expect(error).toMatchObject({ code: 'SAVED_SEARCH_NOT_FOUND_EXCEPTION', status: 404 });
    }
    expect([await list(owner), await notifies(id)]).toEqual([before, true]);
  });

  it('requires a session', async () => {
    const anonymousUser = { ...(await actor(test)), api: test.anonymous };
    const calls = [list, count, save].map((call) => call(anonymousUser));
    const more = [
      visit(anonymousUser, 1),
      rename(anonymousUser, 1, 'x'),
      notify(anonymousUser, 1, true),
      remove(anonymousUser, 1),
      restore(anonymousUser, 1),
    ];
    for (const error of await Promise.all([...calls, ...more].map(errorOf))) {
      expect(error).toMatchObject({ code: 'AUTHENTICATION_REQUIRED_EXCEPTION', status: 401 });
    }
  });
});
