import { describe, expect, it } from 'vitest';
import { getStatistics } from '#contract/catalog/engagement.schemas';
import type { FavoriteSort } from '#contract/catalog/favorites';
import {
  addFavorite,
  countFavorites,
  listFavoriteIds,
  listFavorites,
  removeFavorite,
} from '#contract/catalog/favorites.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { makeMarketListing, makeStay } from '../listings/listings.fixtures.ts';
import { favoritesPersonalData } from './personal-data.ts';

const test = await testApp();
const { clock, deps } = test;
const DAY = 86_400_000;

const saveFavorite = async (user: TestActor, listingId: number, body: { note?: string | null } = {}) =>
  (await user.api.call(addFavorite, { params: { listingId }, body })).data;
const letGo = async (user: TestActor, listingId: number) =>
  (await user.api.call(removeFavorite, { params: { listingId } })).data;
const list = async (user: TestActor, query: { page?: number; size?: number; sort?: FavoriteSort } = {}) =>
  (await user.api.call(listFavorites, { query })).data;
const idsOf = async (user: TestActor, sort?: FavoriteSort) =>
  (await list(user, sort ? { sort } : {})).map(({ listingId }) => listingId);
const count = async (user: TestActor) => (await user.api.call(countFavorites, {})).data;
const change = (id: number, columns: Record<string, unknown>) =>
  deps.db
    .updateTable('listing')
    .set({ ...columns, updatedAt: clock.now() })
    .where('id', '=', id)
    .execute();
const favoritesByDay = async (owner: TestActor, id: number, days = 3) => {
  const { data } = await owner.api.call(getStatistics, { params: { id }, query: { days } });
  return [data.totals.favorites, ...data.days.map((day) => day.favorites)];
};
const suspended = { status: 'SUSPENDED', suspendedBy: 'OWNER' };
const concluded = { status: 'CONCLUDED', conclusionDate: '2026-11-20', conclusionAgreedPriceMinor: 39_900_000 };

describe('adding a favorite', () => {
  it('is idempotent', async () => {
    const [visitor, { id, owner }] = [await actor(test), await makeMarketListing(test)];
    for (let time = 0; time < 3; time += 1) expect(await saveFavorite(visitor, id)).toEqual({ favorite: true });
    expect([await count(visitor), (await visitor.api.call(listFavoriteIds, {})).data]).toEqual([1, [id]]);
    expect(await favoritesByDay(owner, id)).toEqual([1, 0, 0, 1]);
  });

  it('creates and counts one favorite for fifty concurrent requests, and removes it once', async () => {
    const [visitor, { id, owner }] = [await actor(test), await makeStay(test)];
    await Promise.all(Array.from({ length: 50 }, () => saveFavorite(visitor, id)));
    expect([await count(visitor), await favoritesByDay(owner, id)]).toEqual([1, [1, 0, 0, 1]]);
    await Promise.all(Array.from({ length: 50 }, () => letGo(visitor, id)));
    expect([await count(visitor), await favoritesByDay(owner, id)]).toEqual([0, [0, 0, 0, 0]]);
  }, 30_000);

  it('ends with consistent counts after concurrent adds and removals', async () => {
    const { id, owner } = await makeMarketListing(test);
    const visitors = await Promise.all(Array.from({ length: 10 }, () => actor(test)));
    await Promise.all(
      visitors.flatMap((user) => [saveFavorite(user, id), letGo(user, id), saveFavorite(user, id), letGo(user, id)]),
    );
    const [total, , , today] = await favoritesByDay(owner, id);
    expect(today).toBe(total);
  }, 30_000);

  it('counts on the day of adding, and no longer after it is removed', async () => {
    const [one, two, { id, owner }] = [await actor(test), await actor(test), await makeMarketListing(test)];
    await saveFavorite(one, id);
    clock.forward(DAY);
    await saveFavorite(two, id);
    expect(await favoritesByDay(owner, id)).toEqual([2, 0, 1, 1]);
    await letGo(one, id);
    expect(await favoritesByDay(owner, id)).toEqual([1, 0, 0, 1]);
  });

  it('sets, changes, keeps and clears a note', async () => {
    const [visitor, { id }] = [await actor(test), await makeMarketListing(test)];
    const note = async () => (await list(visitor))[0]?.note;
    await saveFavorite(visitor, id, { note: '  Chiedere del garage\nsabato  ' });
    expect(await note()).toBe('Chiedere del garage\nsabato');
    await saveFavorite(visitor, id);
    expect(await note()).toBe('Chiedere del garage\nsabato');
    await saveFavorite(visitor, id, { note: 'Vista 🏠' });
    expect(await note()).toBe('Vista 🏠');
    await saveFavorite(visitor, id, { note: '   ' });
    expect(await note()).toBeNull();
    await saveFavorite(visitor, id, { note: 'Di nuovo' });
    await saveFavorite(visitor, id, { note: null });
    expect(await note()).toBeNull();
  });

  it.each([['a'.repeat(501)], ['a\u0000b'], [7]])('rejects %j as a note', async (note) => {
    const [visitor, { id }] = [await actor(test), await makeMarketListing(test)];
    expect(await errorOf(saveFavorite(visitor, id, { note: note as string }))).toMatchObject({
      code: 'VALIDATION_EXCEPTION',
      fields: [{ path: 'body.note' }],
    });
    expect(await count(visitor)).toBe(0);
  });

  it('accepts only public listings of other users', async () => {
    const [visitor, admin] = [await actor(test), await actor(test, { role: 'ADMIN' })];
    const draft = await makeMarketListing(test, { publish: false });
    const suspendedListing = await makeMarketListing(test);
    await change(suspendedListing.id, suspended);
    for (const id of [draft.id, suspendedListing.id, 2_000_000_000]) {
      expect(await errorOf(saveFavorite(visitor, id))).toMatchObject({
        code: 'LISTING_NOT_FOUND_EXCEPTION',
        status: 404,
      });
      expect(await errorOf(saveFavorite(admin, id))).toMatchObject({ code: 'LISTING_NOT_FOUND_EXCEPTION' });
    }
    const own = await makeMarketListing(test);
    expect(await errorOf(saveFavorite(own.owner, own.id))).toMatchObject({
      code: 'AUTHORIZATION_DENIED_EXCEPTION',
      status: 403,
    });
  });

  it('stops at a thousand, also for concurrent requests', async () => {
    const [visitor, listing] = [await actor(test), await makeMarketListing(test)];
    const more = await makeMarketListing(test);
    const { id: _id, ...row } = await deps.db
      .selectFrom('listing')
      .selectAll()
      .where('id', '=', listing.id)
      .executeTakeFirstOrThrow();
    const created = await deps.db
      .insertInto('listing')
      .values(Array.from({ length: 999 }, () => row))
      .returning('id')
      .execute();
    const saved = { userId: visitor.id, priceMinor: 1, currency: 'EUR' as const, createdAt: clock.now() };
    await deps.db
      .insertInto('favorite')
      .values(created.map(({ id }) => ({ ...saved, listingId: id })))
      .execute();
    const results = await Promise.allSettled([saveFavorite(visitor, listing.id), saveFavorite(visitor, more.id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'TOO_MANY_FAVORITES_EXCEPTION', status: 409 },
    });
    expect(await count(visitor)).toBe(1000);
    expect(await saveFavorite(visitor, created[0]?.id ?? 0, { note: 'Ancora' })).toEqual({ favorite: true });
  }, 30_000);

  it('requires a session', async () => {
    const { api } = { api: test.anonymous };
    const params = { listingId: 1 };
    const calls = [
      api.call(addFavorite, { params, body: {} }),
      api.call(removeFavorite, { params }),
      api.call(listFavorites, { query: {} }),
      api.call(listFavoriteIds, {}),
      api.call(countFavorites, {}),
    ];
    for (const call of calls) {
      expect(await errorOf(call)).toMatchObject({ code: 'AUTHENTICATION_REQUIRED_EXCEPTION', status: 401 });
    }
  });
});

describe('removing a favorite', () => {
  it('is idempotent, also for a listing that is no favorite or does not exist', async () => {
    const [visitor, { id, owner }] = [await actor(test), await makeMarketListing(test)];
    expect(await letGo(visitor, id)).toEqual({ favorite: false });
    expect(await letGo(visitor, 2_000_000_000)).toEqual({ favorite: false });
    expect(await favoritesByDay(owner, id)).toEqual([0, 0, 0, 0]);
  });

  it('works for a listing that is no longer public', async () => {
    const [visitor, { id }] = [await actor(test), await makeMarketListing(test)];
    await saveFavorite(visitor, id);
    await change(id, suspended);
    expect(await letGo(visitor, id)).toEqual({ favorite: false });
    expect(await count(visitor)).toBe(0);
  });
});

describe('the favorites of a user', () => {
  it('sorts in each order', async () => {
    const visitor = await actor(test);
    const offer = (amount: number) => makeMarketListing(test, { price: { amount, currency: 'EUR' } });
    const [a, b, c] = [await offer(300_000), await offer(200_000), await offer(400_000)];
    for (const { id } of [a, b, c]) {
      clock.forward(1000);
      await saveFavorite(visitor, id);
    }
    await change(a.id, { priceMinor: 29_000_000 });
    await change(b.id, { priceMinor: 21_000_000 });
    const expected: [FavoriteSort, number[]][] = [
      ['added,desc', [c.id, b.id, a.id]],
      ['added,asc', [a.id, b.id, c.id]],
      ['price,asc', [b.id, a.id, c.id]],
      ['price,desc', [c.id, a.id, b.id]],
      ['change,asc', [a.id, c.id, b.id]],
      ['change,desc', [b.id, c.id, a.id]],
    ];
    for (const [sort, ids] of expected) expect([sort, await idsOf(visitor, sort)]).toEqual([sort, ids]);
    expect(await idsOf(visitor)).toEqual([c.id, b.id, a.id]);
    await change(a.id, { currency: 'CHF' });
    expect((await idsOf(visitor, 'change,asc')).at(-1)).toBe(a.id);
    expect((await idsOf(visitor, 'change,desc')).at(-1)).toBe(a.id);
  });

  it('includes the prices then and now, and the contact types of the advertisers', async () => {
    const [visitor, { id }] = [await actor(test), await makeMarketListing(test)];
    await saveFavorite(visitor, id, { note: 'Bella' });
    await change(id, { priceMinor: 41_000_000 });
    expect(await list(visitor)).toMatchObject([
      {
        listingId: id,
        addedAt: clock.now().toISOString(),
        note: 'Bella',
        priceWhenAdded: { amount: 425_000, currency: 'EUR' },
        unavailable: null,
        listing: {
          id,
          price: { amount: 410_000 },
          status: 'PUBLISHED',
          contactTypes: ['email'],
          contactEmail: null,
          own: null,
        },
      },
    ]);
  });

  it('retains listings that are no longer public, with the reason and without contacts', async () => {
    const visitor = await actor(test);
    const [suspendedListing, concludedListing, hidden, deletedListing] = [
      await makeMarketListing(test),
      await makeMarketListing(test),
      await makeStay(test),
      await makeMarketListing(test),
    ];
    for (const { id } of [suspendedListing, concludedListing, hidden, deletedListing]) {
      clock.forward(1000);
      await saveFavorite(visitor, id);
    }
    await change(suspendedListing.id, suspended);
    await change(concludedListing.id, concluded);
    await deps.db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', hidden.owner.id).execute();
    await deps.db.deleteFrom('listing').where('id', '=', deletedListing.id).execute();
    const noContacts = { contactTypes: [], contactEmail: null, contactPhone: null, contactWhatsapp: null, own: null };
    const saved = await list(visitor);
    expect(saved).toMatchObject([
      { listingId: hidden.id, unavailable: 'SUSPENDED', listing: noContacts },
      { listingId: concludedListing.id, unavailable: 'CONCLUDED', listing: noContacts },
      { listingId: suspendedListing.id, unavailable: 'SUSPENDED', listing: noContacts },
    ]);
    expect(JSON.stringify(saved)).not.toContain('399000');
    await saveFavorite(visitor, suspendedListing.id, { note: 'Torna?' });
    expect((await list(visitor)).at(-1)).toMatchObject({ note: 'Torna?', unavailable: 'SUSPENDED' });
  });

  it('pages the list, visible only to its user', async () => {
    const [visitor, other] = [await actor(test), await actor(test)];
    const listings = [await makeMarketListing(test), await makeStay(test), await makeMarketListing(test)];
    for (const { id } of listings) await saveFavorite(visitor, id);
    await saveFavorite(other, listings[0]?.id ?? 0);
    const response = await visitor.api.call(listFavorites, { query: { page: 1, size: 2 } });
    expect(response.page).toEqual({ totalElements: 3, number: 1, size: 2 });
    expect(response.data).toHaveLength(1);
    expect(await list(visitor, { page: 1_000_000, size: 100 })).toEqual([]);
    expect(await idsOf(other)).toEqual([listings[0]?.id]);
    const wrong = visitor.api.call(listFavorites, { query: { sort: 'title,asc' as FavoriteSort } });
    expect(await errorOf(wrong)).toMatchObject({ status: 422 });
  });

  it('exports favorites, and erases them with the account', async () => {
    const [visitor, { id, owner }] = [await actor(test), await makeMarketListing(test)];
    await saveFavorite(visitor, id, { note: 'Bella' });
    expect(await favoritesPersonalData.collect(deps, visitor.id)).toEqual({
      preferiti: [{ listingId: id, createdAt: clock.now(), priceMinor: 42_500_000, currency: 'EUR', note: 'Bella' }],
    });
    await inTransaction(deps.db, (trx) => favoritesPersonalData.erase(deps, trx, visitor.id));
    expect(await count(visitor)).toBe(0);
    expect(await favoritesByDay(owner, id)).toEqual([0, 0, 0, 0]);
  });
});
