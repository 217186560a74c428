import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteMarketListing } from '#contract/listing-editing';
import { compareWithComune, findSimilar, getComunePage } from '#contract/market';
import { makeMarketListing, makeStay } from '../listings/listings.factory.ts';
import { drainDirty } from '../search/drain-dirty.ts';
import { rebuildIndex } from '../search/rebuild-index.ts';
import { dateAfter, makeRandomWorld, type RandomWorld, towns } from '../search/search.factory.ts';
import { searchListings } from '../search/search.reads.ts';
import { countFacets } from '../search/search-counts.reads.ts';
import { actor } from '../testing/actors.ts';
import { refusal } from '../testing/refusal.ts';
import { testApp } from '../testing/test-app.ts';
import { compareIn } from './market.store.ts';

const ADS = 1500;
const test = await testApp();
const { deps, anonymous } = test;
let world: RandomWorld;

beforeAll(async () => {
  test.clock.set(`${dateAfter(20)}T10:00:00Z`);
  world = await makeRandomWorld(test, ADS, 23);
  expect(await rebuildIndex(deps)).toBe(ADS);
}, 120_000);

type Ad = RandomWorld['ads'][number];
const published = () => world.ads.filter(({ status }) => status === 'PUBLISHED');
const isSale = (ad: Ad) => ad.contractType === 'SALE';
const inEuros = (ad: Ad) => ad.currency === 'EUR';
const perArea = (ad: Ad) => ad.priceMinor / (ad.home?.commercialArea ?? 1);
const median = (values: number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
};
const said = (values: number[]) =>
  values.length < 20 ? null : { value: Math.round(median(values) / 100), count: values.length };
const missing = { status: 404, code: 'LISTING_NOT_FOUND_EXCEPTION' };
const page = async (slug: string) => (await anonymous.call(getComunePage, { params: { slug } })).data;
const compare = async (id: number) => (await anonymous.call(compareWithComune, { params: { id } })).data;
const similar = async (id: number, size = 6) =>
  (await anonymous.call(findSimilar, { params: { id }, query: { size } })).data;

describe('the page of a comune', () => {
  it.each(towns)('%s counts what a search counts, and says medians of what is behind them', async (town) => {
    const found = await page(town.toLowerCase());
    const total = async (filters: object) =>
      (await searchListings(deps, { locationQuery: found.locationQuery, size: 1, ...filters } as never)).page
        .totalElements;
    expect(found.sale.count).toBe(await total({ context: 'MARKET', contractType: 'SALE' }));
    expect(found.rent.count).toBe(await total({ context: 'MARKET', contractType: 'LONG_TERM_RENTAL' }));
    expect(found.stay.count).toBe(await total({ context: 'HOSPITALITY' }));

    const here = published().filter(({ home }) => home?.comuneId === found.id);
    expect(here.length).toBeGreaterThan(100);
    for (const [offer, ads] of [
      [found.sale, here.filter(isSale)],
      [found.rent, here.filter(({ contractType }) => contractType === 'LONG_TERM_RENTAL')],
      [found.stay, here.filter(({ listingType }) => listingType === 'HOSPITALITY')],
    ] as const) {
      expect(offer.count).toBe(ads.length);
      expect(offer.median).toEqual(said(ads.filter(inEuros).map(({ priceMinor }) => priceMinor)));
      if (offer !== found.stay) expect(offer.medianPerSquareMetre).toEqual(said(ads.filter(inEuros).map(perArea)));
    }
    expect(found.stay.medianPerSquareMetre).toBeNull();

    const facets = await Promise.all(
      (['MARKET', 'HOSPITALITY'] as const).map((context) =>
        countFacets(deps, { context, locationQuery: found.locationQuery } as never),
      ),
    );
    for (const { propertyType, count } of found.types) {
      const counted = facets.map(({ counts }) => counts.propertyTypes[propertyType] ?? 0);
      expect([propertyType, count]).toEqual([propertyType, counted.reduce((a, b) => a + b)]);
    }
    for (const { locationQuery, count } of found.quarters) {
      const both = [
        await total({ context: 'MARKET', locationQuery }),
        await total({ context: 'HOSPITALITY', locationQuery }),
      ];
      expect([locationQuery, count]).toEqual([locationQuery, both.reduce((a, b) => a + b)]);
    }
    expect(found.types.map(({ count }) => count)).toEqual(found.types.map(({ count }) => count).sort((a, b) => b - a));
    expect(found.newest).toHaveLength(9);
    const days = found.newest.map(({ id }) => world.ads.find((ad) => ad.id === id)?.createdAt.getTime() ?? 0);
    expect(days).toEqual([...days].sort((a, b) => b - a));
    expect(days[0]).toBe(Math.max(...here.map(({ createdAt }) => createdAt.getTime())));
  });

  it('names its neighbours with ads, the nearest first, with their places', async () => {
    const monza = await page('monza');
    expect(monza.nearby[0]).toMatchObject({ slug: 'milano', name: 'Milano' });
    expect(monza.nearby[0]?.count).toBe(published().filter(({ home }) => home?.city === 'Milano').length);
    expect(monza).toMatchObject({
      slug: 'monza',
      region: 'Lombardia',
      locationQuery: 'Monza',
      population: expect.any(Number),
    });
  });

  it('is there for a comune without ads, and by another spelling of its name', async () => {
    const none = { count: 0, median: null, medianPerSquareMetre: null };
    expect(await page('Reggio nell’Emilia')).toMatchObject({
      ...{ slug: 'reggio-nell-emilia', sale: none, rent: none, stay: none, types: [], quarters: [], newest: [] },
    });
    expect((await page('milán')).slug).toBe('milano');
    expect((await page('bozen')).slug).toBe((await page('bolzano')).slug);
  });

  it.each(['lombardia', 'nessun comune', '\u200b-', '. .', 'lyon'])('is not there for "%s"', async (slug) => {
    expect(await refusal(page(slug))).toMatchObject({ status: 404, code: 'COMUNE_NOT_FOUND_EXCEPTION' });
  });
});

describe('a home beside its comune', () => {
  it('is compared with the other ads of the same contract, itself left out', async () => {
    const ads = published().filter((ad) => ad.contractType && ad.home?.comuneId && ad.home.country === 'IT');
    for (const ad of ads.filter(inEuros).slice(0, 25)) {
      const others = ads.filter(
        (other) =>
          other.id !== ad.id &&
          inEuros(other) &&
          other.contractType === ad.contractType &&
          other.home?.comuneId === ad.home?.comuneId,
      );
      const cheaper = others.filter((other) => perArea(other) < perArea(ad)).length;
      expect(await compare(ad.id)).toEqual({
        pricePerSquareMetre: Math.round(perArea(ad) / 100),
        comune: ad.home?.city,
        contractType: ad.contractType,
        median: said(others.map(perArea)),
        cheaperShare: others.length < 20 ? null : Math.round((100 * cheaper) / others.length),
      });
    }
  });

  it('is not compared when it is a stay, abroad, or priced in another currency', async () => {
    const none = published()
      .filter((ad) => ad.listingType === 'HOSPITALITY' || !inEuros(ad))
      .slice(0, 10);
    for (const { id } of none) expect(await compare(id)).toBeNull();
  });

  it('stands on twenty ads, not on nineteen; found by the index of comuni', async () => {
    const asked = { kind: 0, comuneId: 15_146, currency: 0, listingId: 0, perSquareMetre: 1 };
    expect((await compareIn(deps.db, asked)).count).toBeGreaterThan(20);
    const plan = await deps.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select count(*) from search_doc
        where kind = 0 and comune_id = 15146 and currency = 0 and area > 0 and listing_id <> 7`.execute(trx);
      return rows.map((row) => JSON.stringify(row)).join('\n');
    });
    expect(plan).toContain('search_doc_sale_comune_id_idx');
  });

  it('that others may not see is LISTING_NOT_FOUND_EXCEPTION', async () => {
    const draft = await makeMarketListing(test, { publish: false });
    expect(await refusal(compare(draft.id))).toMatchObject(missing);
    expect(await refusal(compare(2_000_000_000))).toMatchObject(missing);
    const own = await draft.owner.api.call(compareWithComune, { params: { id: draft.id } });
    expect(own.data).toMatchObject({ comune: 'Milano', contractType: 'SALE' });
  });
});

describe('homes like one', () => {
  const factsOf = (id: number) => world.ads.find((ad) => ad.id === id);

  it('are of its kind and comune, nearest in price, never itself, one for each home', async () => {
    for (const ad of published()
      .filter(({ home }) => home?.comuneId === 15_146)
      .slice(0, 12)) {
      const found = await similar(ad.id, 12);
      const facts = found.map(({ id }) => factsOf(id));
      expect(found).toHaveLength(12);
      expect(found.map(({ id }) => id)).not.toContain(ad.id);
      const homes = facts.map((one) => one?.propertyId);
      expect(new Set([...homes, ad.propertyId]).size).toBe(13);
      for (const one of facts) {
        expect([one?.listingType, one?.contractType, one?.home?.comuneId]).toEqual([
          ad.listingType,
          ad.contractType,
          15_146,
        ]);
      }
    }
  });

  it('come from the province and from anywhere where the comune has too few', async () => {
    await deps.db.deleteFrom('searchDirty').execute();
    const { id } = await makeMarketListing(test);
    await deps.db
      .updateTable('property')
      .set({ comuneId: 15_002, city: 'Abbiategrasso' })
      .where(
        'id',
        '=',
        (await deps.db.selectFrom('listing').select('propertyId').where('id', '=', id).executeTakeFirstOrThrow())
          .propertyId,
      )
      .execute();
    while (await drainDirty(deps));
    const found = await similar(id, 6);
    expect(found.map(({ address }) => address.city)).toEqual(Array.from({ length: 6 }, () => 'Milano'));
  });

  it('are there for a concluded and for a deleted ad too, which is not among them', async () => {
    const [over, gone] = [await makeMarketListing(test), await makeMarketListing(test)];
    await deps.db.updateTable('listing').set({ status: 'CONCLUDED' }).where('id', '=', over.id).execute();
    await gone.owner.api.call(deleteMarketListing, { params: { id: gone.id } });
    while (await drainDirty(deps));
    for (const { id } of [over, gone]) {
      const found = await similar(id);
      expect(found).toHaveLength(6);
      expect(found.map((one) => one.id)).not.toContain(id);
      expect(found.every((one) => one.contractType === 'SALE' && one.address.city === 'Milano')).toBe(true);
    }
  });

  it('are not told of a suspended ad, a draft, or none: LISTING_NOT_FOUND_EXCEPTION', async () => {
    const draft = await makeStay(test, { publish: false });
    const suspended = await makeMarketListing(test);
    await deps.db
      .updateTable('listing')
      .set({ status: 'SUSPENDED', suspendedBy: 'OWNER' })
      .where('id', '=', suspended.id)
      .execute();
    for (const id of [draft.id, suspended.id, 2_000_000_000]) expect(await refusal(similar(id))).toMatchObject(missing);
    const own = await suspended.owner.api.call(findSimilar, { params: { id: suspended.id }, query: {} });
    expect(own.data).toHaveLength(6);
    expect(
      await refusal((await actor(test)).api.call(findSimilar, { params: { id: draft.id }, query: {} })),
    ).toMatchObject(missing);
  });
});
