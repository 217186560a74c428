import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { getPriceHistory } from '#contract/catalog/price-history.schemas';
import { type SearchResult, search } from '#contract/discovery/search.schemas';
import { buildApp } from '../../src/app/boot/http-server.ts';
import { makeMarketListing, makeStay } from '../../src/catalog/listings/listings.fixtures.ts';
import { startPlacements } from '../../src/discovery/placements/change-placements.ts';
import { CardCache } from '../../src/discovery/search/card-cache.ts';
import { searchListings } from '../../src/discovery/search/search-listings.ts';
import { applyPendingChanges } from '../../src/discovery/search-index/apply-pending-changes.ts';
import { rebuildIndex } from '../../src/discovery/search-index/rebuild-index.ts';
import { injectClient } from '../inject-client.ts';
import { testApp } from '../test-app.ts';

const test = await testApp();
const { db } = test.deps;
const other = { ...test.deps, cardCache: new CardCache() };
const otherApp = await buildApp(other, { checkOutput: true });
afterAll(() => otherApp.close());
const nodes = [test.anonymous, injectClient(otherApp)];

type Listing = Awaited<ReturnType<typeof makeMarketListing>>;
const marketListing = await makeMarketListing(test);
const stay = await makeStay(test);

const anyListing = { context: 'MARKET', size: 100 } as const;
const ofDates = {
  context: 'HOSPITALITY',
  adultGuests: 2,
  checkInDate: '2027-03-01',
  checkOutDate: '2027-03-04',
} as const;
const query = (listing: Listing) => (listing === marketListing ? anyListing : ofDates);
const on = async (api: Listing['owner']['api'], listing: Listing): Promise<SearchResult | undefined> =>
  (await api.call(search, { query: query(listing) })).data.find(({ id }) => id === listing.id);
const onEachNode = (listing: Listing) => Promise.all(nodes.map((api) => on(api, listing)));
/** Card as a node without a cache returns it. */
const fromDatabase = async (listing: Listing) =>
  (await searchListings({ ...test.deps, cardCache: null }, query(listing))).data.find(({ id }) => id === listing.id);
const isCached = (listing: Listing) =>
  [test.deps, other].map(({ cardCache }) => cardCache.of([listing.id]).missing.length === 0);

const change = {
  listing: (listing: Listing, set: string) => sql.raw(`update listing set ${set} where id = ${listing.id}`).execute(db),
  property: (listing: Listing, set: string) =>
    sql.raw(`update property set ${set} where id = ${listing.propertyId}`).execute(db),
  app_user: (listing: Listing, set: string) =>
    sql.raw(`update app_user set ${set} where id = ${listing.owner.id}`).execute(db),
  property_media: (listing: Listing, set: string) =>
    sql.raw(`update property_media set ${set} where property_id = ${listing.propertyId}`).execute(db),
};

const trader = `advertiser_kind = 'PROFESSIONAL', business_name = 'Casa e figli', business_address = 'Via Roma 1', vat_number = '01234567890'`;

beforeEach(async () => {
  await applyPendingChanges(test.deps);
  for (const listing of [marketListing, stay]) await onEachNode(listing);
});

describe('what results show', () => {
  it('is cached by each node, and equal to the database', async () => {
    for (const listing of [marketListing, stay]) {
      const shown = await fromDatabase(listing);
      expect(shown).toBeDefined();
      expect(await onEachNode(listing)).toEqual([shown, shown]);
      expect(isCached(listing)).toEqual([true, true]);
    }
  });

  it.each<[string, Listing, keyof typeof change, string]>([
    ['the title', marketListing, 'listing', `title = 'Un altro titolo'`],
    ['the price', marketListing, 'listing', 'price_minor = 39900000'],
    ['when it was published', marketListing, 'listing', `published_at = published_at - interval '3 days'`],
    ['how people met it', marketListing, 'listing', 'engagement = 730'],
    ['rooms', marketListing, 'property', 'rooms_count = 4'],
    ['bathrooms', marketListing, 'property', 'bathrooms_count = 2'],
    ['the floor', marketListing, 'property', 'floor = 5'],
    ['the area, and with it the price of a square metre', marketListing, 'property', 'commercial_area = 120'],
    ['the energy class', marketListing, 'property', `energy_class = 'B'`],
    ['the street', marketListing, 'property', `street = 'Via Manzoni'`],
    ['where it is', marketListing, 'property', 'lat_micro = 45480000'],
    ['what stands under a photo', marketListing, 'property_media', `alt = 'Cucina'`],
    ['a photo that is not finished', marketListing, 'property_media', 'is_processing = true'],
    ['a photo that is', marketListing, 'property_media', 'is_processing = false'],
    ['the name of a trader', marketListing, 'app_user', trader],
    ['what a stay costs in all', stay, 'listing', 'cleaning_fee_minor = 9900'],
    ['how many guests it takes', stay, 'listing', 'max_guests = 6'],
    ['its code', stay, 'listing', `cin = 'IT015146C2ZZZZ9999'`],
    ['that it rests', marketListing, 'listing', `status = 'SUSPENDED', suspended_by = 'OWNER'`],
    ['that it is back', marketListing, 'listing', `status = 'PUBLISHED', suspended_by = null`],
    ['that its advertiser is suspended', marketListing, 'app_user', `status = 'SUSPENDED'`],
    ['that they are back', marketListing, 'app_user', `status = 'ACTIVE'`],
  ])(
    'is current in the next search of every node after pending changes are applied: %s',
    async (_, listing, table, set) => {
      const [before] = await onEachNode(listing);
      await change[table](listing, set);
      await applyPendingChanges(test.deps);
      const shown = await fromDatabase(listing);
      expect(shown).not.toEqual(before);
      expect(await onEachNode(listing)).toEqual([shown, shown]);
    },
  );

  it('is current in the next search of the user who changed it, and afterwards for all', async () => {
    await change.listing(marketListing, 'price_minor = 38800000');
    expect((await on(marketListing.owner.api, marketListing))?.price).toBe(388_000);
    expect((await onEachNode(marketListing)).map((shown) => shown?.price)).toEqual([388_000, 388_000]);
  });

  it('has its paid frame from its first to its last instant, without pending changes', async () => {
    const startsAt = test.clock.now();
    const endsAt = new Date(startsAt.getTime() + 60 * 60_000);
    await startPlacements(db, [{ listingId: marketListing.id, boostType: 'HIGHLIGHT', startsAt, endsAt }]);
    expect((await onEachNode(marketListing)).map((shown) => shown?.highlighted)).toEqual([true, true]);
    test.clock.forward(60 * 60_000);
    expect((await onEachNode(marketListing)).map((shown) => shown?.highlighted)).toEqual([false, false]);
    expect(isCached(marketListing)).toEqual([true, true]);
  });

  it('counts the days since the first publication up to the request', async () => {
    const before = (await on(test.anonymous, marketListing))?.why.ageDays ?? Number.NaN;
    test.clock.forward(2 * 24 * 60 * 60_000);
    expect((await on(test.anonymous, marketListing))?.why.ageDays).toBe(before + 2);
  });

  it('shows the same first day as the history of the property', async () => {
    const { firstPublishedAt } = (await test.anonymous.call(getPriceHistory, { params: { id: stay.id } })).data;
    expect(firstPublishedAt).not.toBeNull();
    expect((await on(test.anonymous, stay))?.why.offeredSince).toBe(firstPublishedAt);
  });

  it('is never older than the last applied changes, under constant searches', async () => {
    let [drained, finished] = [0, false];
    const pollCards = async (api: Listing['owner']['api']) => {
      while (!finished) {
        const known = drained;
        expect((await on(api, marketListing))?.price).toBeGreaterThanOrEqual(known);
      }
    };
    const change20 = async () => {
      for (let price = 400_001; price <= 400_020; price += 1) {
        await change.listing(marketListing, `price_minor = ${price}00`);
        await applyPendingChanges(test.deps);
        drained = price;
      }
      finished = true;
    };
    await Promise.all([change20(), ...nodes.flatMap((api) => [pollCards(api), pollCards(api), pollCards(api)])]);
    expect((await onEachNode(marketListing)).map((shown) => shown?.price)).toEqual([400_020, 400_020]);
  });
});

describe('the card cache is invalidated', () => {
  /** Changes a price without a change record, as the next run or rebuild would find it. */
  const changePrice = async (price: number) => {
    await change.listing(marketListing, `price_minor = ${price}00`);
    return price;
  };
  const prices = async () => (await onEachNode(marketListing)).map((shown) => shown?.price);

  it('when the read model is rebuilt', async () => {
    const price = await changePrice(377_000);
    await rebuildIndex(test.deps);
    expect(await prices()).toEqual([price, price]);
  });

  it('when the changes since its version are no longer recorded', async () => {
    const price = await changePrice(376_000);
    await applyPendingChanges(test.deps);
    await sql`delete from search_change`.execute(db);
    await sql`update search_source set oldest = version`.execute(db);
    expect(await prices()).toEqual([price, price]);
  });

  it('when the number of changes is too large', async () => {
    const price = await changePrice(375_000);
    await applyPendingChanges(test.deps);
    await sql`insert into search_change (version, listing_id) select version, 1000000 + n from search_source, generate_series(1, 10000) n`.execute(
      db,
    );
    expect(await prices()).toEqual([price, price]);
  });

  it('when the database was reset to an older state', async () => {
    await sql`update search_card set card = (card::jsonb || '{"price": 374000}')::json where listing_id = ${marketListing.id}`.execute(
      db,
    );
    await sql`update search_source set version = version - 1`.execute(db);
    expect(await prices()).toEqual([374_000, 374_000]);
  });
});
