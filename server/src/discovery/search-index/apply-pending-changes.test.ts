import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getListing } from '#contract/catalog/listings.schemas';
import { search } from '#contract/discovery/search.schemas';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { applyPendingChanges } from './apply-pending-changes.ts';
import { rebuildIndex } from './rebuild-index.ts';

type CreatedListing = Awaited<ReturnType<typeof makeMarketListing>>;

const test = await testApp();
const { db } = test.deps;

const find = async (query: Record<string, unknown> = {}) =>
  (await test.anonymous.call(search, { query: { context: 'MARKET', size: 100, ...query } })).data;
const card = async (id: number) => (await find()).find((listing) => listing.id === id);
const marks = async () => (await sql`select 1 from search_pending`.execute(db)).rows.length;

describe('the index of listings', () => {
  it('contains a listing after its publication, and removes it when it is suspended', async () => {
    const { id } = await makeMarketListing(test);
    expect(await card(id)).toBeUndefined();
    await applyPendingChanges(test.deps);
    expect(await card(id)).toMatchObject({ id });
    await db.updateTable('listing').set({ status: 'SUSPENDED', suspendedBy: 'OWNER' }).where('id', '=', id).execute();
    await applyPendingChanges(test.deps);
    expect(await card(id)).toBeUndefined();
  });

  it('gets no changes from drafts or visits', async () => {
    const { id } = await makeMarketListing(test);
    await makeMarketListing(test, { publish: false });
    await applyPendingChanges(test.deps);
    await db.updateTable('listing').set({ views: 9, contacts: 2 }).where('id', '=', id).execute();
    expect(await marks()).toBe(0);
  });

  it.each<[string, (listing: CreatedListing) => Promise<unknown>, Record<string, unknown>]>([
    [
      'the price',
      ({ id }) => db.updateTable('listing').set({ priceMinor: 99 }).where('id', '=', id).execute(),
      { price: 0.99 },
    ],
    [
      'the title',
      ({ id }) => db.updateTable('listing').set({ title: 'Altro titolo' }).where('id', '=', id).execute(),
      { title: 'Altro titolo' },
    ],
    [
      'the kind',
      ({ id }) => db.updateTable('listing').set({ contractType: 'LONG_TERM_RENTAL' }).where('id', '=', id).execute(),
      { contractType: 'LONG_TERM_RENTAL' },
    ],
    [
      'the property',
      (listing) => db.updateTable('property').set({ roomsCount: 7 }).where('id', '=', listing.propertyId).execute(),
      { rooms: 7 },
    ],
    [
      'the photos',
      (listing) => db.deleteFrom('propertyMedia').where('propertyId', '=', listing.propertyId).execute(),
      { photoCount: 0, image: null },
    ],
    [
      'the advertiser',
      ({ owner }) =>
        db
          .updateTable('appUser')
          .set({
            advertiserKind: 'PROFESSIONAL',
            businessName: 'Casa Srl',
            businessAddress: 'Via Roma 1',
            vatNumber: '01234567890',
          })
          .where('id', '=', owner.id)
          .execute(),
      { professional: 'Casa Srl' },
    ],
  ])('contains every change: %s', async (_, change, shown) => {
    const listing = await makeMarketListing(test);
    await applyPendingChanges(test.deps);
    await change(listing);
    await applyPendingChanges(test.deps);
    expect(await card(listing.id)).toMatchObject(shown);
    const { rows } = await sql`select 1 from search_doc where listing_id = ${listing.id}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it("has the same quality as the owner's view of the listing, before and after a change", async () => {
    const { id, owner } = await makeMarketListing(test);
    const same = async () => {
      await applyPendingChanges(test.deps);
      const { data } = await owner.api.call(getListing, { params: { id } });
      expect((await card(id))?.why.quality).toBe(data.own?.quality);
      return data.own?.quality ?? 0;
    };
    const before = await same();
    await db.updateTable('listing').set({ contactPhone: '+390212345678' }).where('id', '=', id).execute();
    expect(await same()).toBeGreaterThan(before);
  });

  it('matches a listing by its open days until they end', async () => {
    const { id } = await makeMarketListing(test);
    const date = italianDay(new Date(test.clock.now().getTime() + 5 * 86_400_000));
    const event = { listingId: id, date, startTime: '10:00', endTime: '12:00', type: 'OPEN', secret: 'x' } as const;
    await db.insertInto('openDayEvent').values(event).execute();
    await applyPendingChanges(test.deps);
    expect((await find({ hasOpenDays: true })).map((listing) => listing.id)).toEqual([id]);
    expect((await find({ openDaysDates: [date] })).map((listing) => listing.id)).toEqual([id]);
    test.clock.forward(10 * 86_400_000);
    expect(await find({ hasOpenDays: true })).toEqual([]);
    await db.deleteFrom('openDayEvent').where('listingId', '=', id).execute();
    await applyPendingChanges(test.deps);
    expect(await find({ openDaysDates: [date] })).toEqual([]);
  });

  it('loses no change made during an update', async () => {
    const { id } = await makeMarketListing(test);
    for (let price = 1; price <= 20; price += 1) {
      const change = db.updateTable('listing').set({ priceMinor: price }).where('id', '=', id).execute();
      await Promise.all([change, applyPendingChanges(test.deps), applyPendingChanges(test.deps)]);
    }
    await applyPendingChanges(test.deps);
    expect(await card(id)).toMatchObject({ price: 0.2 });
  });

  it('is equal after a rebuild', async () => {
    await makeMarketListing(test);
    await applyPendingChanges(test.deps);
    const before = await find();
    expect(await rebuildIndex(test.deps)).toBe(before.length);
    expect(await find()).toEqual(before);
    expect(await marks()).toBe(0);
  });
});

describe('the index of stays', () => {
  it.each([
    ['the cleaning fee', { cleaningFeeMinor: 9000 }, 480],
    ['how many guests the price includes', { includedGuests: 1 }, 500],
    ['the rate of more guests', { includedGuests: 1, pricePerAdditionalGuestMinor: 1000 }, 470],
    ['the tourist tax', { touristTaxPerPersonMinor: null }, 410],
  ])('recalculates a stay after a change of %s', async (_, change, total) => {
    const { id } = await makeStay(test);
    await applyPendingChanges(test.deps);
    const dates = { checkInDate: '2027-03-01', checkOutDate: '2027-03-04' };
    const query = { context: 'HOSPITALITY', adultGuests: 2, ...dates };
    const totalOf = async () => (await find(query)).find((listing) => listing.id === id)?.stay?.total;
    expect(await totalOf()).toBe(440);
    await db.updateTable('listing').set(change).where('id', '=', id).execute();
    await applyPendingChanges(test.deps);
    expect(await totalOf()).toBe(total);
    const limit = Math.ceil(total / 3);
    expect((await find({ ...query, maxPrice: limit })).map((listing) => listing.id)).toContain(id);
    expect((await find({ ...query, maxPrice: limit - 1 })).map((listing) => listing.id)).not.toContain(id);
  });
});
