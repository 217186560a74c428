import { describe, expect, it } from 'vitest';
import * as contract from '#contract/discovery/saved-searches';
import type { SearchFilters } from '#contract/discovery/search-filters';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { refusal } from '../../../testing/refusal.ts';
import { testApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { forgetDeleted } from './delete-saved-search.ts';
import { savedSearchesPersonalData } from './personal-data.ts';

const test = await testApp();
const { clock, deps } = test;
const MINUTE = 60_000;

const milano: SearchFilters = { context: 'MARKET', locationQuery: 'Milano', minRooms: 3 };
const rooms = (minRooms: number): SearchFilters => ({ ...milano, minRooms });

type Options = { searchFilter?: SearchFilters; notificationsEnabled?: boolean };
const save = async (who: TestActor, name = 'Trilocali', { searchFilter = milano, ...rest }: Options = {}) =>
  (await who.api.call(contract.saveSearch, { body: { name, searchFilter, ...rest } })).data;
const list = async (who: TestActor, query: { page?: number; size?: number } = {}) =>
  (await who.api.call(contract.listSavedSearches, { query })).data;
const count = async (who: TestActor) => (await who.api.call(contract.countSavedSearches, {})).data;
const visit = async (who: TestActor, id: number) =>
  (await who.api.call(contract.visitSavedSearch, { params: { id } })).data;
const rename = async (who: TestActor, id: number, newName: string) =>
  (await who.api.call(contract.renameSavedSearch, { params: { id }, body: { newName } })).data;
const notify = async (who: TestActor, id: number, notificationsEnabled: boolean) =>
  (await who.api.call(contract.setSavedSearchNotifications, { params: { id }, body: { notificationsEnabled } })).data;
const remove = async (who: TestActor, id: number) =>
  (await who.api.call(contract.deleteSavedSearch, { params: { id } })).data;
const restore = async (who: TestActor, id: number) =>
  (await who.api.call(contract.restoreSavedSearch, { params: { id } })).data;

/** Whether letters tell of it: undefined without a watch. */
const notifies = async (id: number) =>
  (await deps.db.selectFrom('searchWatch').select('notify').where('savedSearchId', '=', id).executeTakeFirst())?.notify;

async function fill(who: TestActor, many: number) {
  const createdAt = clock.now();
  const rows = Array.from({ length: many }, (_, at) => ({
    userId: who.id,
    name: `Ricerca ${at}`,
    filters: '{"context":"MARKET"}',
    fingerprint: `x${at}`,
    notificationsEnabled: false,
    createdAt,
  }));
  await deps.db.insertInto('savedSearch').values(rows).execute();
}

describe('saving a search', () => {
  it('keeps what it says, without its page and size, and watches it', async () => {
    const who = await actor(test);
    const searchFilter: SearchFilters = { ...milano, features: ['balcony'], sortBy: 'price', page: 3, size: 7 };
    const saved = await save(who, '  Casa 🏡 per noi — «città» ', { searchFilter });
    expect(saved).toEqual({
      id: saved.id,
      name: 'Casa 🏡 per noi — «città»',
      searchFilter: { ...milano, features: ['balcony'], sortBy: 'price' },
      createdAt: clock.now().toISOString(),
      lastVisitedAt: null,
      newResultsCount: 0,
      notificationsEnabled: true,
    });
    expect(await list(who)).toEqual([saved]);
    expect(await notifies(saved.id)).toBe(true);
  });

  it('is silent when asked to be', async () => {
    const who = await actor(test);
    const saved = await save(who, 'Zitta', { notificationsEnabled: false });
    expect([saved.notificationsEnabled, await notifies(saved.id)]).toEqual([false, false]);
  });

  it('under the same name is the one that is there, fifty times at once too', async () => {
    const who = await actor(test);
    const all = await Promise.all(Array.from({ length: 50 }, () => save(who)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await count(who)).toBe(1);
  }, 30_000);

  it('under another name is refused, with the one that is there, however it is written', async () => {
    const who = await actor(test);
    const saved = await save(who, 'La prima', { searchFilter: { ...milano, features: ['attic', 'balcony'] } });
    const again: SearchFilters = {
      context: 'MARKET',
      sortBy: 'createdAt',
      page: 2,
      minRooms: 3,
      features: ['balcony', 'attic'],
      locationQuery: '  MILANO ',
    };
    expect(await refusal(save(who, 'La seconda', { searchFilter: again }))).toMatchObject({
      code: 'SAVED_SEARCH_EXISTS_EXCEPTION',
      status: 409,
      details: { id: saved.id, name: 'La prima' },
    });
    expect(await count(who)).toBe(1);
    expect(await save(await actor(test), 'La seconda', { searchFilter: again })).toMatchObject({ name: 'La seconda' });
  });

  it('ends at a hundred, also when many come at once', async () => {
    const who = await actor(test);
    await fill(who, 95);
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => save(who, `Numero ${at}`, { searchFilter: rooms(at) })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const answer of answers) {
      if (answer.status === 'rejected') {
        expect(answer.reason).toMatchObject({ code: 'TOO_MANY_SAVED_SEARCHES_EXCEPTION', status: 409 });
      }
    }
    expect(await count(who)).toBe(100);
  }, 30_000);

  it.each([
    ['  ', 'body.name'],
    ['a\u0000b', 'body.name'],
    ['\u200b', 'body.name'],
    ['\u3164 \u00ad', 'body.name'],
    ['\u2800\ufe0f', 'body.name'],
    ['a'.repeat(101), 'body.name'],
  ])('is refused under the name %j', async (name, path) => {
    const who = await actor(test);
    expect(await refusal(save(who, name))).toMatchObject({ code: 'VALIDATION_EXCEPTION', fields: [{ path }] });
  });

  it('is refused when its filters contradict themselves', async () => {
    const who = await actor(test);
    const searchFilter: SearchFilters = { context: 'MARKET', minPrice: 5, maxPrice: 3 };
    expect(await refusal(save(who, 'Storta', { searchFilter }))).toMatchObject({
      fields: [{ path: 'body.searchFilter.minPrice', rule: 'min_above_max' }],
    });
  });

  it('takes what is odd: a name of any signs, a text that is no place, an area of 500 corners', async () => {
    const who = await actor(test);
    const geoPolygon = Array.from({ length: 500 }, (_, at) => `45.${100_000 + at * 7},9.${200_000 + at * at}`).join(
      ';',
    );
    await save(who, '…!', { searchFilter: { context: 'MARKET', locationQuery: 'Bari' } });
    await save(who, '👨‍👩‍👧 🏡', { searchFilter: { context: 'MARKET', locationQuery: 'Pisa' } });
    await save(who, '\ud800 " \\ % _ \' 家', { searchFilter: { context: 'MARKET', locationQuery: 'a\ud800"\\' } });
    await save(who, 'x'.repeat(100), { searchFilter: { context: 'MARKET', geoPolygon } });
    await save(who, 'Tutto', { searchFilter: { context: 'HOSPITALITY' } });
    const filters = (await list(who)).map(({ searchFilter }) => searchFilter);
    expect(filters).toEqual([
      { context: 'HOSPITALITY' },
      { context: 'MARKET', geoPolygon },
      { context: 'MARKET', locationQuery: 'a\ufffd"\\' },
      { context: 'MARKET', locationQuery: 'Pisa' },
      { context: 'MARKET', locationQuery: 'Bari' },
    ]);
  });
});

describe('my saved searches', () => {
  it('come in pages, the last saved first, and are mine alone', async () => {
    const [who, other] = [await actor(test), await actor(test)];
    for (const at of [1, 2, 3, 4]) {
      clock.forward(1000);
      await save(who, `Numero ${at}`, { searchFilter: rooms(at) });
    }
    await save(other);
    const { data, page } = await who.api.call(contract.listSavedSearches, { query: { page: 1, size: 3 } });
    expect(page).toEqual({ totalElements: 4, number: 1, size: 3 });
    expect(data.map(({ name }) => name)).toEqual(['Numero 1']);
    expect((await list(who)).map(({ name }) => name)).toEqual(['Numero 4', 'Numero 3', 'Numero 2', 'Numero 1']);
    expect(await list(who, { page: 1_000_000 })).toEqual([]);
    expect([await count(who), await count(other)]).toEqual([4, 1]);
  });

  it('are told though one says what nobody understands any more', async () => {
    const who = await actor(test);
    const { id } = await save(who, 'Vecchia');
    await save(who, 'Nuova', { searchFilter: rooms(5) });
    const filters = '{"context": "MARKET", "features": ["helipad", "balcony"], "minRooms": "many", "planet": 3}';
    await deps.db.updateTable('savedSearch').set({ filters }).where('id', '=', id).execute();
    expect(await list(who)).toMatchObject([
      { name: 'Nuova' },
      { name: 'Vecchia', searchFilter: { context: 'MARKET', features: ['balcony'] } },
    ]);
  });

  it('remember when I opened them', async () => {
    const who = await actor(test);
    const { id } = await save(who);
    clock.forward(MINUTE);
    expect(await visit(who, id)).toMatchObject({ lastVisitedAt: clock.now().toISOString(), newResultsCount: 0 });
    expect((await list(who))[0]?.lastVisitedAt).toBe(clock.now().toISOString());
  });

  it('can be renamed, also all at once: one name stays', async () => {
    const who = await actor(test);
    const { id } = await save(who);
    expect(await rename(who, id, ' Quattro “mura” ')).toMatchObject({ id, name: 'Quattro “mura”' });
    const names = Array.from({ length: 10 }, (_, at) => `Nome ${at}`);
    const answers = await Promise.all(names.map((name) => rename(who, id, name)));
    expect(answers.map(({ name }) => name)).toEqual(names);
    expect(names).toContain((await list(who))[0]?.name);
    expect(await refusal(rename(who, id, ' '))).toMatchObject({ fields: [{ path: 'body.newName' }] });
  });

  it('begin and end to notify', async () => {
    const who = await actor(test);
    const { id } = await save(who);
    for (const wanted of [false, false, true]) {
      expect(await notify(who, id, wanted)).toMatchObject({ id, notificationsEnabled: wanted });
      expect(await notifies(id)).toBe(wanted);
    }
  });

  it('are in the export, and go with the account, watches too', async () => {
    const who = await actor(test);
    const { id } = await save(who);
    await remove(who, (await save(who, 'Via', { searchFilter: rooms(9) })).id);
    expect(await savedSearchesPersonalData.collect(deps, who.id)).toEqual({
      'ricerche-salvate': [
        { name: 'Trilocali', filters: milano, notificationsEnabled: true, createdAt: clock.now(), lastVisitedAt: null },
      ],
    });
    await inTransaction(deps.db, (trx) => savedSearchesPersonalData.erase(deps, trx, who.id));
    expect([await count(who), await notifies(id)]).toEqual([0, undefined]);
  });
});

describe('deleting a saved search', () => {
  it('makes room, silences it, and once more changes nothing', async () => {
    const who = await actor(test);
    const { id } = await save(who);
    expect([await remove(who, id), await remove(who, id)]).toEqual([{ deleted: true }, { deleted: true }]);
    expect([await count(who), await list(who), await notifies(id)]).toEqual([0, [], false]);
    for (const refused of await Promise.all(
      [visit(who, id), rename(who, id, 'Altro'), notify(who, id, true)].map(refusal),
    )) {
      expect(refused).toMatchObject({ code: 'SAVED_SEARCH_NOT_FOUND_EXCEPTION', status: 404 });
    }
    expect(await notifies(id)).toBe(false);
  });

  it('can be undone for ten minutes: it is as it was', async () => {
    const who = await actor(test);
    const [loud, quiet] = [
      await save(who),
      await save(who, 'Zitta', { searchFilter: rooms(7), notificationsEnabled: false }),
    ];
    const before = await list(who);
    for (const { id } of [loud, quiet]) await remove(who, id);
    clock.forward(10 * MINUTE - 1);
    await forgetDeleted(deps);
    for (const { id } of [loud, quiet, loud]) await restore(who, id);
    expect(await list(who)).toEqual(before);
    expect([await notifies(loud.id), await notifies(quiet.id)]).toEqual([true, false]);
  });

  it('is for good afterwards, before and after it is cleared away', async () => {
    const who = await actor(test);
    const { id } = await save(who);
    await remove(who, id);
    clock.forward(10 * MINUTE);
    const gone = { code: 'SAVED_SEARCH_NOT_FOUND_EXCEPTION', status: 404 };
    expect(await refusal(restore(who, id))).toMatchObject(gone);
    await forgetDeleted(deps);
    expect(await notifies(id)).toBeUndefined();
    for (const refused of await Promise.all([restore(who, id), remove(who, id)].map(refusal)))
      expect(refused).toMatchObject(gone);
  });

  it('cannot be undone once the same search was saved anew', async () => {
    const who = await actor(test);
    const old = await save(who);
    await remove(who, old.id);
    const { id } = await save(who, 'Di nuovo');
    expect(await refusal(restore(who, old.id))).toMatchObject({
      code: 'SAVED_SEARCH_EXISTS_EXCEPTION',
      details: { id, name: 'Di nuovo' },
    });
    expect(await count(who)).toBe(1);
  });

  it('and bringing back never gives more than a hundred', async () => {
    const who = await actor(test);
    const { id } = await save(who);
    await remove(who, id);
    await fill(who, 100);
    expect(await refusal(restore(who, id))).toMatchObject({ code: 'TOO_MANY_SAVED_SEARCHES_EXCEPTION', status: 409 });
  });

  it('and bringing back at once by many ends in one of both', async () => {
    const who = await actor(test);
    const { id } = await save(who);
    await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? remove(who, id) : restore(who, id))));
    expect(await notifies(id)).toBe((await count(who)) === 1);
  }, 30_000);
});

describe('a saved search', () => {
  it('of somebody else is not there', async () => {
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
    for (const refused of await Promise.all(calls.map(refusal))) {
      expect(refused).toMatchObject({ code: 'SAVED_SEARCH_NOT_FOUND_EXCEPTION', status: 404 });
    }
    expect([await list(owner), await notifies(id)]).toEqual([before, true]);
  });

  it('is for the signed-in', async () => {
    const nobody = { ...(await actor(test)), api: test.anonymous };
    const calls = [list, count, save].map((call) => call(nobody));
    const more = [
      visit(nobody, 1),
      rename(nobody, 1, 'x'),
      notify(nobody, 1, true),
      remove(nobody, 1),
      restore(nobody, 1),
    ];
    for (const refused of await Promise.all([...calls, ...more].map(refusal))) {
      expect(refused).toMatchObject({ code: 'AUTHENTICATION_REQUIRED_EXCEPTION', status: 401 });
    }
  });
});
