import { describe, expect, it } from 'vitest';
import { blockNights, getAvailability } from '#contract/catalog/availability.schemas';
import { addFavorite, listFavorites } from '#contract/catalog/favorites.schemas';
import { suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { getAdvertiserStats, getListing, listMarketByAdvertiser } from '#contract/catalog/listings.schemas';
import { compareWithComune, findSimilar } from '#contract/discovery/market.schemas';
import { search } from '#contract/discovery/search.schemas';
import { getOverview } from '#contract/site/dashboard.schemas';
import { searchEntries } from '#contract/trust/audit.schemas';
import { bookVisit } from '#contract/visits/bookings.schemas';
import { listEventsOfListing } from '#contract/visits/open-days.schemas';
import { makeMarketListing, makeStay } from '../../src/catalog/listings/listings.fixtures.ts';
import { inDays, makeOpenDay } from '../../src/visits/open-days/open-days.fixtures.ts';
import { actor } from '../actors.ts';
import { testApp } from '../test-app.ts';

/** Paused replica: it has the base data of every installation and no later changes. */
const staleApp = await testApp();
const test = await testApp();
test.deps.readDb = staleApp.deps.readDb;

describe('while the replica is paused', () => {
  it('an owner finds a just published listing, its related data and its changes', async () => {
    const { id, owner } = await makeMarketListing(test);
    const { api } = owner;
    expect((await api.call(getListing, { params: { id } })).data.id).toBe(id);
    const query = { context: 'MARKET', size: 100 } as const;
    expect((await api.call(search, { query })).data.map((listing) => listing.id)).toContain(id);
    await api.call(compareWithComune, { params: { id } });
    await api.call(findSimilar, { params: { id }, query: {} });
    expect((await api.call(getOverview, {})).data).toMatchObject({ properties: 1, listings: 1 });
    const ofOwner = { params: { advertiserId: owner.id } };
    expect((await api.call(listMarketByAdvertiser, { ...ofOwner, query: {} })).data).toHaveLength(1);
    await api.call(suspendListing, { params: { id }, body: {} });
    expect((await api.call(getAdvertiserStats, ofOwner)).data.listingsByStatus).toMatchObject({ SUSPENDED: 1 });
  });

  it('a host finds just blocked nights', async () => {
    const { id, owner } = await makeStay(test);
    const body = { from: inDays(test, 3), to: inDays(test, 5) };
    await owner.api.call(blockNights, { params: { id }, body });
    expect((await owner.api.call(getAvailability, { params: { id } })).data.busy).toHaveLength(1);
  });

  it('an organizer finds their open day, and a visitor finds their favorites and bookings', async () => {
    const { id: eventId, listingId, owner } = await makeOpenDay(test);
    const events = await owner.api.call(listEventsOfListing, { params: { listingId }, query: {} });
    expect(events.data.map((event) => event.id)).toEqual([eventId]);
    const { api } = await actor(test);
    await api.call(addFavorite, { params: { listingId } });
    expect((await api.call(listFavorites, { query: {} })).data).toHaveLength(1);
    await api.call(bookVisit, { body: { eventId } });
    expect((await api.call(getOverview, {})).data).toMatchObject({ favorites: 1, nextVisit: { eventId } });
  });

  it('an admin finds a just performed action in the audit log', async () => {
    const { id } = await makeMarketListing(test);
    const admin = await actor(test, { role: 'ADMIN' });
    await admin.api.call(suspendListing, { params: { id }, body: { reason: 'Una prova del registro' } });
    const entries = await admin.api.call(searchEntries, { query: { actorId: admin.id } });
    expect(entries.data.map(({ event }) => event)).toContain('listings.suspended');
  });

  it('other users see the change later', async () => {
    const { id } = await makeMarketListing(test);
    await expect(test.anonymous.call(getListing, { params: { id } })).rejects.toMatchObject({ status: 404 });
  });
});
