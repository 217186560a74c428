import { describe, expect, it } from 'vitest';
import { addFavorite } from '#contract/catalog/favorites.schemas';
import { saveSearch } from '#contract/discovery/saved-searches.schemas';
import { search } from '#contract/discovery/search.schemas';
import { getOverview } from '#contract/site/dashboard.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';

const test = await testApp();

const openDay = (listingId: number, date: string, startTime = '10:00', endTime = '12:00') =>
  test.deps.db
    .insertInto('openDayEvent')
    .values({ listingId, date, startTime, endTime, type: 'OPEN', secret: crypto.randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('dashboard overview', () => {
  it('is all zeros for a new user', async () => {
    const { api } = await actor(test);
    expect((await api.call(getOverview, {})).data).toEqual({
      properties: 0,
      listings: 0,
      savedSearches: 0,
      recentSearches: 0,
      favorites: 0,
      nextVisit: null,
      nextEvent: null,
    });
  });

  it('counts own properties and listings, including drafts, and none of other users', async () => {
    const owner = await actor(test);
    await makeMarketListing(test, { owner });
    await makeMarketListing(test, { owner, publish: false });
    await makeProperty(test, { owner });
    await makeMarketListing(test);
    expect((await owner.api.call(getOverview, {})).data).toMatchObject({ properties: 3, listings: 2 });
  });

  it('counts favorite listings', async () => {
    const [visitor, listing] = [await actor(test), await makeMarketListing(test)];
    await visitor.api.call(addFavorite, { params: { listingId: listing.id }, body: {} });
    expect((await visitor.api.call(getOverview, {})).data).toMatchObject({ favorites: 1 });
    expect((await listing.owner.api.call(getOverview, {})).data).toMatchObject({ favorites: 0 });
  });

  it('counts distinct saved and recent searches', async () => {
    const [visitor, other] = [await actor(test), await actor(test)];
    const searchFilter = { context: 'MARKET', locationQuery: 'Milano' } as const;
    await visitor.api.call(saveSearch, { body: { name: 'A Milano', searchFilter } });
    for (const minRooms of [2, 3, 2]) await visitor.api.call(search, { query: { ...searchFilter, minRooms } });
    expect((await visitor.api.call(getOverview, {})).data).toMatchObject({ savedSearches: 1, recentSearches: 2 });
    await other.api.call(search, { query: searchFilter });
    expect((await other.api.call(getOverview, {})).data).toMatchObject({ savedSearches: 0, recentSearches: 1 });
  });

  it('shows the next open day of own published listings until it ends, in Italian time', async () => {
    test.clock.set('2026-11-21T08:00:00Z');
    const { id, owner } = await makeMarketListing(test);
    const draft = await makeMarketListing(test, { owner, publish: false });
    const other = await makeMarketListing(test);
    await openDay(id, '2026-11-28');
    await openDay(id, '2026-11-20');
    const today = await openDay(id, '2026-11-21', '09:30', '11:00');
    await openDay(draft.id, '2026-11-21', '09:10', '11:00');
    await openDay(other.id, '2026-11-21', '09:05', '11:00');
    const next = async () => (await owner.api.call(getOverview, {})).data.nextEvent;
    expect(await next()).toEqual({
      eventId: today.id,
      listingId: id,
      title: 'Trilocale con balcone in zona Brera',
      address: 'Via Solferino 7, Milano',
      startsAt: '2026-11-21T08:30:00.000Z',
      endsAt: '2026-11-21T10:00:00.000Z',
    });
    test.clock.set('2026-11-21T09:59:59Z');
    expect((await next())?.startsAt).toBe('2026-11-21T08:30:00.000Z');
    test.clock.set('2026-11-21T10:00:00Z');
    expect((await next())?.startsAt).toBe('2026-11-28T09:00:00.000Z');
    test.clock.set('2026-11-28T11:00:00Z');
    expect(await next()).toBeNull();
  });

  it('shows the next confirmed open day, and no requested or canceled one', async () => {
    test.clock.set('2026-11-21T08:00:00Z');
    const [{ id }, visitor] = [await makeMarketListing(test), await actor(test)];
    const now = test.clock.now();
    const book = async (date: string, state: object) => {
      const { id: eventId } = await openDay(id, date);
      const values = { eventId, participantId: visitor.id, companions: 1, createdAt: now, requestedAt: now };
      await test.deps.db
        .insertInto('openDayBooking')
        .values({ ...values, status: 'CONFIRMED', ...state })
        .execute();
      return eventId;
    };
    await book('2026-11-22', { status: 'WAITING' });
    await book('2026-11-23', { status: 'CANCELLED', cancelReason: 'PARTICIPANT' });
    const eventId = await book('2026-11-24', {});
    await book('2026-11-25', {});
    const next = async () => (await visitor.api.call(getOverview, {})).data;
    expect(await next()).toMatchObject({ nextVisit: { eventId, listingId: id }, nextEvent: null });
    test.clock.set('2026-11-26T08:00:00Z');
    expect((await next()).nextVisit).toBeNull();
  });

  it('requires sign-in', async () => {
    await expect(test.anonymous.call(getOverview, {})).rejects.toMatchObject({
      code: 'AUTHENTICATION_REQUIRED_EXCEPTION',
    });
  });
});
