import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareWithComune, getComunePage } from '#contract/discovery/market.schemas';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { countFacets } from '../search/search-counts.queries.ts';
import { searchListings } from '../search/search-listings.ts';
import { dateAfter, type RandomDataset, seedRandomData, towns } from '../search-engine/search-engine.fixtures.ts';
import { applyPendingChanges } from '../search-index/apply-pending-changes.ts';
import { rebuildIndex } from '../search-index/rebuild-index.ts';

const LISTINGS = 1500;
const test = await testApp();
const { deps, anonymous } = test;
let dataset: RandomDataset;

beforeAll(async () => {
  test.clock.set(`${dateAfter(20)}T10:00:00Z`);
  dataset = await seedRandomData(test, LISTINGS, 23);
  expect(await rebuildIndex(deps)).toBe(LISTINGS);
}, 120_000);

type Listing = RandomDataset['listings'][number];
const published = () => dataset.listings.filter(({ status }) => status === 'PUBLISHED');
const isSale = (listing: Listing) => listing.contractType === 'SALE';
const inEuros = (listing: Listing) => listing.currency === 'EUR';
/** The base price of an auction is in no statistic. */
const isOrdinary = ({ isAuction }: Listing) => !isAuction;
const isDwelling = ({ property }: Listing) =>
  property?.propertyType === 'APARTMENT' || property?.propertyType === 'VILLA';
const perArea = (listing: Listing) => listing.priceMinor / (listing.property?.commercialArea ?? 1);
const median = (values: number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
};
const expectedMedian = (values: number[]) =>
  values.length < 20 ? null : { value: Math.round(median(values) / 100), count: values.length };
const missing = { status: 404, code: 'LISTING_NOT_FOUND_EXCEPTION' };
const page = async (slug: string) => (await anonymous.call(getComunePage, { params: { slug } })).data;
const compare = async (id: number) => (await anonymous.call(compareWithComune, { params: { id } })).data;

describe('a comune page', () => {
  it.each(towns)('shows for %s the counts of a search, and medians of apartments and houses only', async (town) => {
    const result = await page(town.toLowerCase());
    const total = async (filters: object) =>
      (await searchListings(deps, { locationQuery: result.locationQuery, size: 1, ...filters } as never)).page
        .totalElements;
    expect(result.sale.count).toBe(await total({ context: 'MARKET', contractType: 'SALE' }));
    expect(result.rent.count).toBe(await total({ context: 'MARKET', contractType: 'LONG_TERM_RENTAL' }));
    expect(result.stay.count).toBe(await total({ context: 'HOSPITALITY' }));

    const here = published().filter(({ property }) => property?.comuneId === result.id);
    expect(here.length).toBeGreaterThan(100);
    for (const [offer, listings] of [
      [result.sale, here.filter(isSale)],
      [result.rent, here.filter(({ contractType }) => contractType === 'LONG_TERM_RENTAL')],
      [result.stay, here.filter(({ listingType }) => listingType === 'HOSPITALITY')],
    ] as const) {
      expect(offer.count).toBe(listings.length);
      const alike = listings.filter((listing) => inEuros(listing) && isDwelling(listing) && isOrdinary(listing));
      expect(offer.median).toEqual(expectedMedian(alike.map(({ priceMinor }) => priceMinor)));
      if (offer !== result.stay) expect(offer.medianPerSquareMetre).toEqual(expectedMedian(alike.map(perArea)));
    }
    expect(result.stay.medianPerSquareMetre).toBeNull();

    const facets = await Promise.all(
      (['MARKET', 'HOSPITALITY'] as const).map((context) =>
        countFacets(deps, { context, locationQuery: result.locationQuery } as never),
      ),
    );
    for (const { propertyType, count } of result.types) {
      const counted = facets.map(({ counts }) => counts.propertyTypes[propertyType] ?? 0);
      expect([propertyType, count]).toEqual([propertyType, counted.reduce((a, b) => a + b)]);
    }
    for (const { locationQuery, count } of result.quarters) {
      const both = [
        await total({ context: 'MARKET', locationQuery }),
        await total({ context: 'HOSPITALITY', locationQuery }),
      ];
      expect([locationQuery, count]).toEqual([locationQuery, both.reduce((a, b) => a + b)]);
    }
    expect(result.types.map(({ count }) => count)).toEqual(
      result.types.map(({ count }) => count).sort((a, b) => b - a),
    );
    expect(result.newest).toHaveLength(9);
    const days = result.newest.map(
      ({ id }) => dataset.listings.find((listing) => listing.id === id)?.createdAt.getTime() ?? 0,
    );
    expect(days).toEqual([...days].sort((a, b) => b - a));
    expect(days[0]).toBe(Math.max(...here.map(({ createdAt }) => createdAt.getTime())));
  });

  it('lists nearby comuni with listings, nearest first, with their location texts', async () => {
    const monza = await page('monza');
    expect(monza.nearby[0]).toMatchObject({ slug: 'milano', name: 'Milano' });
    expect(monza.nearby[0]?.count).toBe(published().filter(({ property }) => property?.city === 'Milano').length);
    expect(monza).toMatchObject({
      slug: 'monza',
      region: 'Lombardia',
      locationQuery: 'Monza',
      population: expect.any(Number),
    });
  });

  it('exists for a comune without listings and for another spelling of its name', async () => {
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

  it.each(['lombardia', 'nessun comune', '\u200b-', '. .', 'lyon'])('returns 404 for "%s"', async (slug) => {
    expect(await errorOf(page(slug))).toMatchObject({ status: 404, code: 'COMUNE_NOT_FOUND_EXCEPTION' });
  });
});

describe('a property compared with similar ones', () => {
  const classes = [['NEW', 'UNDER_CONSTRUCTION', 'RENOVATED'], ['GOOD'], ['TO_RENOVATE']];
  const classOf = (listing: Listing) =>
    classes.find((group) => group.includes(listing.property?.conservationStatus ?? ''));
  const compared = () =>
    published().filter(
      (listing) =>
        listing.contractType && inEuros(listing) && isOrdinary(listing) && listing.property?.country === 'IT',
    );

  /** Independent calculation: the listings of every step, the first with twenty. */
  function recount(listing: Listing) {
    const others = compared().filter(
      (other) =>
        other.propertyId !== listing.propertyId &&
        other.contractType === listing.contractType &&
        other.property?.propertyType === listing.property?.propertyType &&
        other.property?.comuneId === listing.property?.comuneId,
    );
    const area = listing.property?.commercialArea ?? 0;
    const isSized = ({ property }: Listing) =>
      (property?.commercialArea ?? 0) >= area * 0.75 && (property?.commercialArea ?? 0) <= area * 1.25;
    const inQuarter = ({ property }: Listing) =>
      listing.property?.quarterId != null && property?.quarterId === listing.property.quarterId;
    const isAlike = (other: Listing) => classOf(listing) !== undefined && classOf(other) === classOf(listing);
    const steps = {
      Q1: others.filter((other) => isSized(other) && inQuarter(other) && isAlike(other)),
      Q2: others.filter((other) => isSized(other) && inQuarter(other)),
      C1: others.filter((other) => isSized(other) && isAlike(other)),
      C2: others.filter(isSized),
      C3: others,
    };
    const [step, set] = Object.entries(steps).find(([, result]) => result.length >= 20) ?? ['C3', others];
    return { step, set };
  }

  it('is compared with the same contract and type only, as in the independent calculation', async () => {
    const steps = new Set<string>();
    for (const listing of compared().slice(0, 60)) {
      const { step, set } = recount(listing);
      const enough = set.length >= 20;
      steps.add(enough ? step : 'tooFew');
      const cheaper = set.filter((other) => perArea(other) < perArea(listing)).length;
      const result = await compare(listing.id);
      expect(result).toMatchObject({
        pricePerSquareMetre: Math.round(perArea(listing) / 100),
        comune: listing.property?.city,
        contractType: listing.contractType,
        basis: { step, propertyType: listing.property?.propertyType },
        n: set.length,
        tooFew: enough ? null : set.length,
        median: expectedMedian(set.map(perArea)),
      });
      if (!enough) expect([result?.cheaperShare, result?.percentiles, result?.histogram]).toEqual([null, null, null]);
      else expect(Math.abs((result?.cheaperShare ?? -9) - (100 * cheaper) / set.length)).toBeLessThanOrEqual(1);
      expect(result?.histogram?.reduce((sum, { count }) => sum + count, 0) ?? set.length).toBe(set.length);
    }
    expect(steps.size).toBeGreaterThan(1);
  });

  it('is not affected by a garage, nor by a price in dollars', async () => {
    const listing = compared().find(
      (one) => one.property?.propertyType === 'APARTMENT' && one.property.comuneId === 15_146 && isSale(one),
    );
    const before = await compare(listing?.id ?? 0);
    const garage = { propertyType: 'GARAGE' as const, roomsCount: null, bathroomsCount: null, furnishingType: null };
    const area = { commercialArea: listing?.property?.commercialArea ?? 80, walkableArea: null };
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
    while (await applyPendingChanges(deps));
    expect(await compare(listing?.id ?? 0)).toEqual(before);
  });

  it('is not compared when it is a stay, an auction, abroad, or priced in another currency', async () => {
    const none = published()
      .filter((listing) => listing.listingType === 'HOSPITALITY' || !isOrdinary(listing) || !inEuros(listing))
      .slice(0, 10);
    for (const { id } of none) expect(await compare(id)).toBeNull();
  });

  it('uses an index', async () => {
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

  it('returns LISTING_NOT_FOUND_EXCEPTION for a listing that the user may not see', async () => {
    const draft = await makeMarketListing(test, { publish: false });
    expect(await errorOf(compare(draft.id))).toMatchObject(missing);
    expect(await errorOf(compare(2_000_000_000))).toMatchObject(missing);
    const own = await draft.owner.api.call(compareWithComune, { params: { id: draft.id } });
    expect(own.data).toMatchObject({ comune: 'Milano', contractType: 'SALE' });
  });
});
