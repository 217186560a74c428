import { describe, expect, it } from 'vitest';
import {
  countUnreadAlerts,
  getAlert,
  listAlerts,
  readAlert,
  setAlertSettings,
} from '#contract/discovery/alerts.schemas';
import { listSavedSearches, visitSavedSearch } from '#contract/discovery/saved-searches.schemas';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { requestDeletion, undoDeletion } from '#contract/identity/privacy.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { applyPendingChanges } from '../search-index/apply-pending-changes.ts';
import { makeRecentSearch, makeSavedSearch } from '../search-watches/watched-searches.fixtures.ts';
import { alertEmails, work } from './alerts.fixtures.ts';
import { matchChanges } from './match-changes.ts';
import { sendAlert } from './send-due-alerts.ts';

const test = await testApp();
const { db } = test.deps;
test.clock.set('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const milan: SearchFilters = { context: 'MARKET', locationQuery: 'Milano', contractType: 'SALE' };
const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

const alertsOf = async (user: TestActor) => (await user.api.call(listAlerts, { query: {} })).data;
async function itemsOf(user: TestActor) {
  const alerts = await alertsOf(user);
  const full = await Promise.all(alerts.map(({ id }) => user.api.call(getAlert, { params: { id } })));
  return full.map(({ data }) => data.items);
}
const change = (id: number, set: object) => db.updateTable('listing').set(set).where('id', '=', id).execute();
/** User with a saved search in Milan, and an older listing of another user there. */
async function watcherOf(filters: SearchFilters = milan) {
  const user = await actor(test);
  const listing = await makeMarketListing(test, { price: euros(320_000) });
  await work(test);
  await makeSavedSearch(test, user, { filters });
  test.clock.forward(MINUTE);
  return { user, listing };
}
const openDay = (listingId: number, date: string) =>
  db
    .insertInto('openDayEvent')
    .values({ listingId, date, startTime: '10:00', endTime: '12:00', type: 'OPEN', secret: `${listingId} ${date}` })
    .execute();

describe('a published listing', () => {
  it('creates one alert per user, which names all matching searches', async () => {
    const [one, two, elsewhere] = [await actor(test), await actor(test), await actor(test)];
    const first = await makeSavedSearch(test, one, { filters: milan, name: 'Casa a Milano' });
    const second = await makeSavedSearch(test, one, { filters: { ...milan, maxPrice: 500_000 }, name: 'Fino a 500' });
    await makeSavedSearch(test, one, { filters: { ...milan, maxPrice: 100_000 }, name: 'Mai' });
    const recent = await makeRecentSearch(test, two, milan);
    await makeSavedSearch(test, elsewhere, { filters: { ...milan, locationQuery: 'Roma' } });
    const { id } = await makeMarketListing(test);
    await work(test);
    const searches = [
      { kind: 'SAVED', id: first, name: 'Casa a Milano' },
      { kind: 'SAVED', id: second, name: 'Fino a 500' },
    ];
    expect(await itemsOf(one)).toMatchObject([
      [{ listingId: id, kind: 'NEW', price: euros(425_000), previousPrice: null, searches, listing: { id } }],
    ]);
    expect(await itemsOf(two)).toMatchObject([
      [{ listingId: id, searches: [{ kind: 'RECENT', id: recent, name: null }] }],
    ]);
    expect(await alertsOf(elsewhere)).toEqual([]);
    await work(test);
    expect(await alertEmails(test, one.email)).toMatchObject([
      { items: [{ path: `/listing/${id}`, searches: ['Casa a Milano', 'Fino a 500'] }], more: 0 },
    ]);
    expect(await alertEmails(test, two.email)).toMatchObject([
      { items: [{ searches: ['Annunci in vendita a Milano'] }] },
    ]);
  });

  it('names a recent search with one price by that price', async () => {
    const user = await actor(test);
    await makeRecentSearch(test, user, { ...milan, minPrice: 425_000, maxPrice: 425_000 });
    await makeMarketListing(test);
    await work(test);
    expect(await alertEmails(test, user.email)).toMatchObject([
      { items: [{ searches: ['Annunci in vendita a Milano, 425.000 €'] }] },
    ]);
  });

  it('sends no alert to its owner', async () => {
    const owner = await actor(test);
    await makeSavedSearch(test, owner, { filters: milan });
    await makeMarketListing(test, { owner });
    await work(test);
    expect(await alertsOf(owner)).toEqual([]);
  });

  it('sends no alert when its page is edited or when the search is newer', async () => {
    const { user, listing } = await watcherOf();
    await change(listing.id, { title: 'Trilocale con un altro titolo' });
    await work(test);
    expect(await alertsOf(user)).toEqual([]);
  });

  it('sends an alert when an edit brings it into a search', async () => {
    const { user, listing } = await watcherOf({ ...milan, minRooms: 9 });
    await db.updateTable('property').set({ roomsCount: 9 }).where('id', '=', listing.propertyId).execute();
    await work(test);
    expect(await itemsOf(user)).toMatchObject([[{ listingId: listing.id, kind: 'NEW' }]]);
  });

  it('sends an alert when its floor is corrected to one of the search', async () => {
    const { user, listing } = await watcherOf({ ...milan, minFloor: 3, maxFloor: 5, minBedrooms: 1 });
    const floor = (value: number | null) =>
      db.updateTable('property').set({ floor: value }).where('id', '=', listing.propertyId).execute();
    for (const other of [null, 0, 6]) {
      await floor(other);
      await work(test);
    }
    expect(await alertsOf(user)).toEqual([]);
    await floor(5);
    await work(test);
    expect(await itemsOf(user)).toMatchObject([[{ listingId: listing.id, kind: 'NEW' }]]);
  });

  it('reports only the most important of several changes before the email', async () => {
    const { user, listing } = await watcherOf({ ...milan, maxPrice: 300_000 });
    await change(listing.id, { priceMinor: 29_900_000 });
    await openDay(listing.id, '2026-12-05');
    await work(test);
    expect(await itemsOf(user)).toMatchObject([
      [{ listingId: listing.id, kind: 'NEW', previousPrice: null, openDay: null }],
    ]);
  });
});

describe('a listing in a search', () => {
  it('reports a lower price with the price before the first of several drops', async () => {
    const { user, listing } = await watcherOf();
    await change(listing.id, { priceMinor: 31_000_000 });
    await change(listing.id, { priceMinor: 29_900_000 });
    await work(test);
    expect(await itemsOf(user)).toMatchObject([
      [{ kind: 'PRICE_DROP', price: euros(299_000), previousPrice: euros(320_000) }],
    ]);
    expect(await alertEmails(test, user.email)).toMatchObject([
      { items: [{ price: '299.000 €', previousPrice: '320.000 €' }] },
    ]);
  });

  it('reports no price that dropped and rose again', async () => {
    const { user, listing } = await watcherOf();
    await change(listing.id, { priceMinor: 31_000_000 });
    await change(listing.id, { priceMinor: 33_000_000 });
    await change(listing.id, { priceMinor: 32_500_000 });
    await work(test);
    expect(await alertsOf(user)).toEqual([]);
  });

  it('reports its return to the market', async () => {
    const { user, listing } = await watcherOf();
    await change(listing.id, { status: 'SUSPENDED', suspendedBy: 'OWNER' });
    await work(test);
    await change(listing.id, { status: 'PUBLISHED', suspendedBy: null });
    await work(test);
    expect(await itemsOf(user)).toMatchObject([[{ listingId: listing.id, kind: 'BACK_ON_MARKET' }]]);
  });

  it('reports its next open day, unless it has ended', async () => {
    const { user, listing } = await watcherOf();
    await openDay(listing.id, '2026-11-20');
    await work(test);
    expect(await alertsOf(user)).toEqual([]);
    await openDay(listing.id, '2026-12-12');
    await openDay(listing.id, '2026-12-05');
    await work(test);
    expect(await itemsOf(user)).toMatchObject([[{ kind: 'OPEN_DAY', openDay: '2026-12-05' }]]);
    expect(await alertEmails(test, user.email)).toMatchObject([{ items: [{ openDay: 'sabato 5 dicembre' }] }]);
  });

  it('is omitted when it is not public at send time', async () => {
    const { user, listing } = await watcherOf();
    await change(listing.id, { priceMinor: 29_900_000 });
    await work(test);
    await user.api.call(setAlertSettings, {
      body: { frequency: 'DAILY', quietHours: null, timeZone: 'Europe/Rome' },
    });
    await change(listing.id, { priceMinor: 28_900_000 });
    await work(test);
    await change(listing.id, { status: 'CONCLUDED' });
    test.clock.forward(DAY);
    await work(test);
    expect(await alertsOf(user)).toHaveLength(1);
    const [items = []] = await itemsOf(user);
    expect(items).toMatchObject([{ price: euros(299_000), listing: null }]);
  });
});

describe('alert emails', () => {
  it('skips a search without notifications, which still counts new results', async () => {
    const user = await actor(test);
    const id = await makeSavedSearch(test, user, { filters: milan, notify: false });
    test.clock.forward(MINUTE);
    const { id: listingId } = await makeMarketListing(test);
    await makeMarketListing(test);
    await work(test);
    expect(await alertsOf(user)).toEqual([]);
    const count = async () => (await user.api.call(listSavedSearches, { query: {} })).data[0]?.newResultsCount;
    expect(await count()).toBe(2);
    await change(listingId, { status: 'SUSPENDED', suspendedBy: 'OWNER' });
    await work(test);
    expect(await count()).toBe(1);
    await user.api.call(visitSavedSearch, { params: { id } });
    expect(await count()).toBe(0);
  });

  it('waits for the hour of a digest and sends all matches', async () => {
    test.clock.set('2026-11-24T10:00:00Z');
    const { user, listing } = await watcherOf();
    await user.api.call(setAlertSettings, {
      body: { frequency: 'DAILY', quietHours: null, timeZone: 'Europe/Rome' },
    });
    await change(listing.id, { priceMinor: 31_000_000 });
    await work(test);
    test.clock.forward(60 * MINUTE);
    await change(listing.id, { priceMinor: 30_000_000 });
    const { id } = await makeMarketListing(test);
    await work(test);
    test.clock.set('2026-11-25T06:59:59Z');
    await work(test);
    expect(await alertsOf(user)).toEqual([]);
    test.clock.set('2026-11-25T07:00:00Z');
    await work(test);
    expect(await itemsOf(user)).toMatchObject([
      [
        { listingId: id, kind: 'NEW' },
        { listingId: listing.id, kind: 'PRICE_DROP', previousPrice: euros(320_000) },
      ],
    ]);
  });

  it('waits for the end of quiet hours and follows new settings', async () => {
    test.clock.set('2026-11-26T22:00:00Z');
    const { user, listing } = await watcherOf();
    const quietHours = { from: '22:00', to: '07:30' };
    await user.api.call(setAlertSettings, { body: { frequency: 'INSTANT', quietHours, timeZone: 'Europe/Rome' } });
    await change(listing.id, { priceMinor: 31_000_000 });
    await work(test);
    test.clock.set('2026-11-27T06:29:00Z');
    await work(test);
    expect(await alertsOf(user)).toEqual([]);
    await user.api.call(setAlertSettings, {
      body: { frequency: 'INSTANT', quietHours: null, timeZone: 'Europe/Rome' },
    });
    await work(test);
    expect(await alertsOf(user)).toHaveLength(1);
  });

  it('sends none with frequency OFF, and no earlier matches later', async () => {
    const { user, listing } = await watcherOf();
    const choice = { quietHours: null, timeZone: 'Europe/Rome' };
    await user.api.call(setAlertSettings, { body: { frequency: 'WEEKLY', ...choice } });
    await change(listing.id, { priceMinor: 31_000_000 });
    await work(test);
    await user.api.call(setAlertSettings, { body: { frequency: 'OFF', ...choice } });
    await change(listing.id, { priceMinor: 30_000_000 });
    await work(test);
    await user.api.call(setAlertSettings, { body: { frequency: 'INSTANT', ...choice } });
    test.clock.forward(10 * DAY);
    await work(test);
    expect(await alertsOf(user)).toEqual([]);
  });

  it('skips an unconfirmed address, while the alert is stored', async () => {
    const user = await actor(test, { emailVerifiedAt: null, status: 'IN_VERIFICATION' });
    await makeSavedSearch(test, user, { filters: milan });
    await makeMarketListing(test);
    await work(test);
    expect(await db.selectFrom('alert').selectAll().where('userId', '=', user.id).execute()).toHaveLength(1);
    expect(await alertEmails(test, user.email)).toEqual([]);
  });

  it('stops while account deletion is pending and resumes after its cancellation', async () => {
    const user = await actor(test);
    const params = { id: user.id };
    await makeSavedSearch(test, user, { filters: milan });
    await user.api.call(requestDeletion, { params, body: {} });
    await makeMarketListing(test);
    await work(test);
    expect(await alertsOf(user)).toHaveLength(1);
    expect(await alertEmails(test, user.email)).toEqual([]);
    await user.api.call(undoDeletion, { params });
    await makeMarketListing(test);
    await work(test);
    expect(await alertEmails(test, user.email)).toHaveLength(1);
  });

  it('skips suspended users, who get no alerts either', async () => {
    const user = await actor(test);
    await makeSavedSearch(test, user, { filters: milan });
    await db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', user.id).execute();
    await makeMarketListing(test);
    await work(test);
    expect(await db.selectFrom('alertMatch').selectAll().where('userId', '=', user.id).execute()).toEqual([]);
  });

  it('sends at most ten emails an hour; later matches are sent together', async () => {
    const { user, listing } = await watcherOf();
    for (let nth = 1; nth <= 12; nth += 1) {
      test.clock.forward(MINUTE);
      await change(listing.id, { priceMinor: 32_000_000 - nth * 100_000 });
      await work(test);
    }
    expect(await alertsOf(user)).toHaveLength(10);
    test.clock.forward(50 * MINUTE);
    await work(test);
    expect((await itemsOf(user))[0]).toMatchObject([{ price: euros(308_000), previousPrice: euros(310_000) }]);
  });
});

describe('concurrent work', () => {
  it('creates one or few alerts for fifty published listings, each listing once', async () => {
    const [user, owner] = [await actor(test), await actor(test)];
    await makeSavedSearch(test, user, { filters: milan });
    const first = await makeMarketListing(test, { owner });
    const created = await Promise.all(Array.from({ length: 49 }, () => makeMarketListing(test, { owner })));
    await Promise.all([work(test), work(test), work(test)]);
    await work(test);
    const notifiedIds = (await itemsOf(user)).flat().map((item) => item.listingId);
    const ids = [first, ...created].map(({ id }) => id);
    expect(notifiedIds.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
  });

  it('creates one alert for fifty concurrent sends', async () => {
    const { user, listing } = await watcherOf();
    await change(listing.id, { priceMinor: 31_000_000 });
    await applyPendingChanges(test.deps);
    await matchChanges(test.deps);
    await Promise.all(Array.from({ length: 50 }, () => sendAlert(test.deps, user.id)));
    expect(await alertsOf(user)).toHaveLength(1);
    expect(await alertEmails(test, user.email)).toHaveLength(1);
  });
});

describe('a crashed worker', () => {
  /** Worker whose process crashes when it records `event`, before the commit. */
  const dying = (event: string) => ({
    ...test.deps,
    recordEvent: async (recorded: { event: string } | readonly { event: string }[]) => {
      if ([recorded].flat().some((one) => one.event === event)) throw new Error(`killed at ${event}`);
    },
  });

  it('leaves all work to the next one, during matching or sending: one item per user and search', async () => {
    const [one, two] = [await actor(test), await actor(test)];
    for (const user of [one, two]) await makeSavedSearch(test, user, { filters: milan });
    const { id } = await makeMarketListing(test);
    await applyPendingChanges(test.deps);
    await expect(matchChanges(dying('alerts.matched'))).rejects.toThrow('killed');
    expect(await db.selectFrom('listingChange').select('listingId').execute()).toEqual([{ listingId: id }]);
    await matchChanges(test.deps);
    await expect(sendAlert(dying('alerts.sent'), one.id)).rejects.toThrow('killed');
    expect(await alertsOf(one)).toEqual([]);
    await work(test);
    await work(test);
    for (const user of [one, two]) {
      expect(await itemsOf(user)).toMatchObject([[{ listingId: id, kind: 'NEW' }]]);
      expect(await alertEmails(test, user.email)).toHaveLength(1);
    }
  });

  it('loses no match of an edited listing when an index update fails', async () => {
    const { user, listing } = await watcherOf({ ...milan, minRooms: 9 });
    await db.updateTable('property').set({ roomsCount: 9 }).where('id', '=', listing.propertyId).execute();
    const draining = db.transaction().execute(async (trx) => {
      await applyPendingChanges({ ...test.deps, db: trx });
      // Another worker matches concurrently; it still sees the listing's pending mark.
      await matchChanges(test.deps);
      throw new Error('killed');
    });
    await expect(draining).rejects.toThrow('killed');
    await work(test);
    expect(await itemsOf(user)).toMatchObject([[{ listingId: listing.id, kind: 'NEW' }]]);
  });
});

describe('an alert', () => {
  it('is marked read once, and only by its user', async () => {
    const { user, listing } = await watcherOf();
    await change(listing.id, { priceMinor: 31_000_000 });
    await work(test);
    const [sent] = await alertsOf(user);
    expect(sent).toMatchObject({ itemsCount: 1, readAt: null, titles: ['Trilocale con balcone in zona Brera'] });
    const params = { id: sent?.id as number };
    const readAt = test.clock.now().toISOString();
    expect((await user.api.call(readAlert, { params })).data).toEqual({ readAt });
    test.clock.forward(MINUTE);
    expect((await user.api.call(readAlert, { params })).data).toEqual({ readAt });
    const otherUser = await actor(test);
    for (const endpoint of [getAlert, readAlert]) {
      expect(await errorOf(otherUser.api.call(endpoint, { params }))).toMatchObject({
        code: 'ALERT_NOT_FOUND_EXCEPTION',
      });
    }
  });
});

describe('the list of alerts', () => {
  it('states why each listing is included, and the number of unread alerts', async () => {
    const { user, listing } = await watcherOf();
    await change(listing.id, { priceMinor: 29_900_000 });
    await work(test);
    const [alert] = await alertsOf(user);
    expect(alert?.items).toMatchObject([
      { kind: 'PRICE_DROP', price: euros(299_000), previousPrice: euros(320_000), searches: [{ kind: 'SAVED' }] },
    ]);
    const unread = async () => (await user.api.call(countUnreadAlerts, {})).data;
    expect(await unread()).toEqual({ alerts: 1 });
    await user.api.call(readAlert, { params: { id: alert?.id ?? 0 } });
    expect(await unread()).toEqual({ alerts: 0 });
  });

  it('includes address and size in the email, without a hidden house number', async () => {
    const user = await actor(test);
    await makeSavedSearch(test, user, { filters: milan });
    const { propertyId } = await makeMarketListing(test);
    const propertyFields = { streetNumber: '12', street: 'Via Solferino', roomsCount: 3, commercialArea: 85 };
    await db
      .updateTable('property')
      .set({ ...propertyFields, approximateLocation: true })
      .where('id', '=', propertyId)
      .execute();
    await work(test);
    expect(await alertEmails(test, user.email)).toMatchObject([
      { items: [{ address: 'Via Solferino, Milano', size: '85 m², 3 locali' }] },
    ]);
  });
});
