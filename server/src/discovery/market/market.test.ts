import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareWithComune, getComunePage } from '#contract/discovery/market';
import { refusal } from '../../../testing/refusal.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { countFacets } from '../search/search-counts.queries.ts';
import { searchListings } from '../search/search-listings.ts';
import { dateAfter, makeRandomWorld, type RandomWorld, towns } from '../search-engine/search-engine.fixtures.ts';
import { drainDirty } from '../search-index/drain-dirty.ts';
import { rebuildIndex } from '../search-index/rebuild-index.ts';

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
const isDwelling = ({ home }: Ad) => home?.propertyType === 'APARTMENT' || home?.propertyType === 'VILLA';
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

describe('the page of a comune', () => {
  it.each(towns)('%s counts what a search counts, and says medians of its flats and houses alone', async (town) => {
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
      const alike = ads.filter((ad) => inEuros(ad) && isDwelling(ad));
      expect(offer.median).toEqual(said(alike.map(({ priceMinor }) => priceMinor)));
      if (offer !== found.stay) expect(offer.medianPerSquareMetre).toEqual(said(alike.map(perArea)));
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
      slug: 'reggio-nell-emilia',
      sale: none,
      rent: none,
      stay: none,
      types: [],
      quarters: [],
      newest: [],
    });
    expect((await page('milán')).slug).toBe('milano');
    expect((await page('bozen')).slug).toBe((await page('bolzano')).slug);
  });

  it.each(['lombardia', 'nessun comune', '\u200b-', '. .', 'lyon'])('is not there for "%s"', async (slug) => {
    expect(await refusal(page(slug))).toMatchObject({ status: 404, code: 'COMUNE_NOT_FOUND_EXCEPTION' });
  });
});

describe('a home beside others like it', () => {
  const classes = [['NEW', 'UNDER_CONSTRUCTION', 'RENOVATED'], ['GOOD'], ['TO_RENOVATE']];
  const classOf = (ad: Ad) => classes.find((group) => group.includes(ad.home?.conservationStatus ?? ''));
  const compared = () => published().filter((ad) => ad.contractType && inEuros(ad) && ad.home?.country === 'IT');

  /** A recount by hand: every step's listings, the first with twenty. */
  function recount(ad: Ad) {
    const others = compared().filter(
      (other) =>
        other.propertyId !== ad.propertyId &&
        other.contractType === ad.contractType &&
        other.home?.propertyType === ad.home?.propertyType &&
        other.home?.comuneId === ad.home?.comuneId,
    );
    const area = ad.home?.commercialArea ?? 0;
    const isSized = ({ home }: Ad) =>
      (home?.commercialArea ?? 0) >= area * 0.75 && (home?.commercialArea ?? 0) <= area * 1.25;
    const inQuarter = ({ home }: Ad) => ad.home?.quarterId != null && home?.quarterId === ad.home.quarterId;
    const isAlike = (other: Ad) => classOf(ad) !== undefined && classOf(other) === classOf(ad);
    const steps = {
      Q1: others.filter((other) => isSized(other) && inQuarter(other) && isAlike(other)),
      Q2: others.filter((other) => isSized(other) && inQuarter(other)),
      C1: others.filter((other) => isSized(other) && isAlike(other)),
      C2: others.filter(isSized),
      C3: others,
    };
    const [step, set] = Object.entries(steps).find(([, found]) => found.length >= 20) ?? ['C3', others];
    return { step, set };
  }

  it('is compared with the same contract and type only, as a recount by hand', async () => {
    const steps = new Set<string>();
    for (const ad of compared().slice(0, 60)) {
      const { step, set } = recount(ad);
      const enough = set.length >= 20;
      steps.add(enough ? step : 'tooFew');
      const cheaper = set.filter((other) => perArea(other) < perArea(ad)).length;
      const found = await compare(ad.id);
      expect(found).toMatchObject({
        pricePerSquareMetre: Math.round(perArea(ad) / 100),
        comune: ad.home?.city,
        contractType: ad.contractType,
        basis: { step, propertyType: ad.home?.propertyType },
        n: set.length,
        tooFew: enough ? null : set.length,
        median: said(set.map(perArea)),
      });
      if (!enough) expect([found?.cheaperShare, found?.percentiles, found?.histogram]).toEqual([null, null, null]);
      else expect(Math.abs((found?.cheaperShare ?? -9) - (100 * cheaper) / set.length)).toBeLessThanOrEqual(1);
      expect(found?.histogram?.reduce((sum, { count }) => sum + count, 0) ?? set.length).toBe(set.length);
    }
    expect(steps.size).toBeGreaterThan(1);
  });

  it('is not changed by a garage, nor by a price in dollars', async () => {
    const ad = compared().find(
      (one) => one.home?.propertyType === 'APARTMENT' && one.home.comuneId === 15_146 && isSale(one),
    );
    const before = await compare(ad?.id ?? 0);
    const garage = { propertyType: 'GARAGE' as const, roomsCount: null, bathroomsCount: null, furnishingType: null };
    const area = { commercialArea: ad?.home?.commercialArea ?? 80, walkableArea: null };
    const { id: propertyId, owner } = await makeProperty(test, {
      ...garage,
      ...area,
    });
    await makeMarketListing(test, { owner, propertyId, price: { amount: 20_000, currency: 'EUR' } });
    const flat = await makeProperty(test, { owner, ...area });
    await makeMarketListing(test, {
      owner,
      propertyId: flat.id,
      price: { amount: 20_000, currency: 'USD' },
      condominiumFees: null,
    });
    while (await drainDirty(deps));
    expect(await compare(ad?.id ?? 0)).toEqual(before);
  });

  it('is not compared when it is a stay, abroad, or priced in another currency', async () => {
    const none = published()
      .filter((ad) => ad.listingType === 'HOSPITALITY' || !inEuros(ad))
      .slice(0, 10);
    for (const { id } of none) expect(await compare(id)).toBeNull();
  });

  it('is found by an index', async () => {
    const plan = await deps.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
        select doc.price from search_doc doc join listing on listing.id = doc.listing_id
        where doc.kind = 0 and doc.comune_id = 15146 and doc.currency = 0 and doc.ptype = 0 and doc.area between 60 and 100
          and listing.property_id <> 7`.execute(trx);
      return rows.map((row) => JSON.stringify(row)).join('\n');
    });
    expect(plan).toMatch(/search_doc_sale_(comune_id|area)_idx/);
  });

  it('that others may not see is LISTING_NOT_FOUND_EXCEPTION', async () => {
    const draft = await makeMarketListing(test, { publish: false });
    expect(await refusal(compare(draft.id))).toMatchObject(missing);
    expect(await refusal(compare(2_000_000_000))).toMatchObject(missing);
    const own = await draft.owner.api.call(compareWithComune, { params: { id: draft.id } });
    expect(own.data).toMatchObject({ comune: 'Milano', contractType: 'SALE' });
  });
});
