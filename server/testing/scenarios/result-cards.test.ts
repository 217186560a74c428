import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { getPriceHistory } from '#contract/catalog/price-history';
import { type SearchResult, search } from '#contract/discovery/search';
import { buildApp } from '../../src/app/boot/http-server.ts';
import { makeMarketListing, makeStay } from '../../src/catalog/listings/listings.fixtures.ts';
import { startPlacement } from '../../src/discovery/placements/start-placement.ts';
import { CardCache } from '../../src/discovery/search/card-cache.ts';
import { searchListings } from '../../src/discovery/search/search-listings.ts';
import { drainDirty } from '../../src/discovery/search-index/drain-dirty.ts';
import { rebuildIndex } from '../../src/discovery/search-index/rebuild-index.ts';
import { injectClient } from '../inject-client.ts';
import { testApp } from '../test-app.ts';

const test = await testApp();
const { db } = test.deps;
const other = { ...test.deps, cardCache: new CardCache() };
const otherApp = await buildApp(other, { checkOutput: true });
afterAll(() => otherApp.close());
const nodes = [test.anonymous, injectClient(otherApp)];

type Ad = Awaited<ReturnType<typeof makeMarketListing>>;
const home = await makeMarketListing(test);
const stay = await makeStay(test);

const anyHome = { context: 'MARKET', size: 100 } as const;
const ofDates = {
  context: 'HOSPITALITY',
  adultGuests: 2,
  checkInDate: '2027-03-01',
  checkOutDate: '2027-03-04',
} as const;
const query = (ad: Ad) => (ad === home ? anyHome : ofDates);
const on = async (api: Ad['owner']['api'], ad: Ad): Promise<SearchResult | undefined> =>
  (await api.call(search, { query: query(ad) })).data.find(({ id }) => id === ad.id);
const onEachNode = (ad: Ad) => Promise.all(nodes.map((api) => on(api, ad)));
/** As a node that keeps nothing tells it. */
const fromDatabase = async (ad: Ad) =>
  (await searchListings({ ...test.deps, cardCache: null }, query(ad))).data.find(({ id }) => id === ad.id);
const isKept = (ad: Ad) => [test.deps, other].map(({ cardCache }) => cardCache.of([ad.id]).missing.length === 0);

const change = {
  listing: (ad: Ad, set: string) => sql.raw(`update listing set ${set} where id = ${ad.id}`).execute(db),
  property: (ad: Ad, set: string) => sql.raw(`update property set ${set} where id = ${ad.propertyId}`).execute(db),
  app_user: (ad: Ad, set: string) => sql.raw(`update app_user set ${set} where id = ${ad.owner.id}`).execute(db),
  property_media: (ad: Ad, set: string) =>
    sql.raw(`update property_media set ${set} where property_id = ${ad.propertyId}`).execute(db),
};

const trader = `advertiser_kind = 'PROFESSIONAL', business_name = 'Casa e figli', business_address = 'Via Roma 1', vat_number = '01234567890'`;

beforeEach(async () => {
  await drainDirty(test.deps);
  for (const ad of [home, stay]) await onEachNode(ad);
});

describe('what results show', () => {
  it('is kept by each node, and the same as in the database', async () => {
    for (const ad of [home, stay]) {
      const shown = await fromDatabase(ad);
      expect(shown).toBeDefined();
      expect(await onEachNode(ad)).toEqual([shown, shown]);
      expect(isKept(ad)).toEqual([true, true]);
    }
  });

  it.each<[string, Ad, keyof typeof change, string]>([
    ['the title', home, 'listing', `title = 'Un altro titolo'`],
    ['the price', home, 'listing', 'price_minor = 39900000'],
    ['when it was published', home, 'listing', `published_at = published_at - interval '3 days'`],
    ['how people met it', home, 'listing', 'engagement = 730'],
    ['rooms', home, 'property', 'rooms_count = 4'],
    ['bathrooms', home, 'property', 'bathrooms_count = 2'],
    ['the floor', home, 'property', 'floor = 5'],
    ['the area, and with it the price of a square metre', home, 'property', 'commercial_area = 120'],
    ['the energy class', home, 'property', `energy_class = 'B'`],
    ['the street', home, 'property', `street = 'Via Manzoni'`],
    ['where it is', home, 'property', 'lat6 = 45480000'],
    ['what stands under a photo', home, 'property_media', `alt = 'Cucina'`],
    ['a photo that is not finished', home, 'property_media', 'is_processing = true'],
    ['a photo that is', home, 'property_media', 'is_processing = false'],
    ['the name of a trader', home, 'app_user', trader],
    ['what a stay costs in all', stay, 'listing', 'cleaning_fee_minor = 9900'],
    ['how many guests it takes', stay, 'listing', 'max_guests = 6'],
    ['its code', stay, 'listing', `cin = 'IT015146C2ZZZZ9999'`],
    ['that it rests', home, 'listing', `status = 'SUSPENDED', suspended_by = 'OWNER'`],
    ['that it is back', home, 'listing', `status = 'PUBLISHED', suspended_by = null`],
    ['that its advertiser is suspended', home, 'app_user', `status = 'SUSPENDED'`],
    ['that they are back', home, 'app_user', `status = 'ACTIVE'`],
  ])('is anew in the next search of every node after the drain: %s', async (_, ad, table, set) => {
    const [before] = await onEachNode(ad);
    await change[table](ad, set);
    await drainDirty(test.deps);
    const shown = await fromDatabase(ad);
    expect(shown).not.toEqual(before);
    expect(await onEachNode(ad)).toEqual([shown, shown]);
  });

  it('is anew in the very next search of whoever changed it, and afterwards for all', async () => {
    await change.listing(home, 'price_minor = 38800000');
    expect((await on(home.owner.api, home))?.price).toBe(388_000);
    expect((await onEachNode(home)).map((shown) => shown?.price)).toEqual([388_000, 388_000]);
  });

  it('has its paid frame from its first instant until its last, without a drain', async () => {
    const startsAt = test.clock.now();
    const endsAt = new Date(startsAt.getTime() + 60 * 60_000);
    await startPlacement(db, { listingId: home.id, boostType: 'HIGHLIGHT', startsAt, endsAt });
    expect((await onEachNode(home)).map((shown) => shown?.highlighted)).toEqual([true, true]);
    test.clock.forward(60 * 60_000);
    expect((await onEachNode(home)).map((shown) => shown?.highlighted)).toEqual([false, false]);
    expect(isKept(home)).toEqual([true, true]);
  });

  it('tells the days since it was first offered as of the moment it is asked', async () => {
    const before = (await on(test.anonymous, home))?.why.ageDays ?? Number.NaN;
    test.clock.forward(2 * 24 * 60 * 60_000);
    expect((await on(test.anonymous, home))?.why.ageDays).toBe(before + 2);
  });

  it('tells the same first day as the history of the home', async () => {
    const { firstPublishedAt } = (await test.anonymous.call(getPriceHistory, { params: { id: stay.id } })).data;
    expect(firstPublishedAt).not.toBeNull();
    expect((await on(test.anonymous, stay))?.why.offeredSince).toBe(firstPublishedAt);
  });

  it('is never older than the drain before the question, with searches all the time', async () => {
    let [drained, finished] = [0, false];
    const ask = async (api: Ad['owner']['api']) => {
      while (!finished) {
        const known = drained;
        expect((await on(api, home))?.price).toBeGreaterThanOrEqual(known);
      }
    };
    const change20 = async () => {
      for (let price = 400_001; price <= 400_020; price += 1) {
        await change.listing(home, `price_minor = ${price}00`);
        await drainDirty(test.deps);
        drained = price;
      }
      finished = true;
    };
    await Promise.all([change20(), ...nodes.flatMap((api) => [ask(api), ask(api), ask(api)])]);
    expect((await onEachNode(home)).map((shown) => shown?.price)).toEqual([400_020, 400_020]);
  });
});

describe('what is kept is forgotten', () => {
  /** Changes a price where nobody notes it, as the next drain or rebuild would find it. */
  const priceAnew = async (price: number) => {
    await change.listing(home, `price_minor = ${price}00`);
    return price;
  };
  const prices = async () => (await onEachNode(home)).map((shown) => shown?.price);

  it('when all was made anew', async () => {
    const price = await priceAnew(377_000);
    await rebuildIndex(test.deps);
    expect(await prices()).toEqual([price, price]);
  });

  it('when nobody knows any more what changed since', async () => {
    const price = await priceAnew(376_000);
    await drainDirty(test.deps);
    await sql`delete from search_change`.execute(db);
    await sql`update search_state set oldest = version`.execute(db);
    expect(await prices()).toEqual([price, price]);
  });

  it('when there is more to say than it is worth', async () => {
    const price = await priceAnew(375_000);
    await drainDirty(test.deps);
    await sql`insert into search_change (version, listing_id) select version, 1000000 + n from search_state, generate_series(1, 10000) n`.execute(
      db,
    );
    expect(await prices()).toEqual([price, price]);
  });

  it('when the database was set back', async () => {
    await sql`update search_card set card = (card::jsonb || '{"price": 374000}')::json where listing_id = ${home.id}`.execute(
      db,
    );
    await sql`update search_state set version = version - 1`.execute(db);
    expect(await prices()).toEqual([374_000, 374_000]);
  });
});
