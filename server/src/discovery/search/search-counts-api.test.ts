import { describe, expect, it } from 'vitest';
import { clusters, clustersByBody, type SearchClusters } from '#contract/discovery/search-clusters.schemas';
import { PRICE_BARS } from '#contract/discovery/search-facets';
import { facets, facetsByBody } from '#contract/discovery/search-facets.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { applyPendingChanges } from '../search-index/apply-pending-changes.ts';

const test = await testApp();

const owner = await actor(test);
const brera = await makeMarketListing(test, { owner });
const atRoma = { city: 'Roma', province: 'RM', comuneId: 58091, postalCode: '00184' };
const roma = await makeProperty(test, { owner, ...atRoma, latitude: 41.8931, longitude: 12.4828 });
const rent = { contractType: 'LONG_TERM_RENTAL', price: { amount: 1200.5, currency: 'EUR' } } as const;
const flat = await makeMarketListing(test, { owner, propertyId: roma.id, ...rent });
const stay = await makeStay(test, { owner });
await applyPendingChanges(test.deps);

const market = { context: 'MARKET' } as const;
const countFacets = async (query: object) =>
  (await test.anonymous.call(facets, { query: { ...market, ...query } })).data;
const gather = async (query: object): Promise<SearchClusters> =>
  (await test.anonymous.call(clusters, { query: { ...market, ...query } })).data;

describe('the options of a search', () => {
  it('counts them without the selection of their group', async () => {
    const { total, counts } = await countFacets({ contractType: 'SALE', propertyTypes: ['VILLA'] });
    expect(total).toBe(0);
    expect(counts.propertyTypes).toEqual({ APARTMENT: 1 });
    // The results of the other group contain no villas.
    expect(counts.contractType).toEqual({});
    const { counts: ofSales } = await countFacets({ contractType: 'SALE' });
    expect(ofSales.contractType).toEqual({ SALE: 1, LONG_TERM_RENTAL: 1 });
  });

  it('counts options that must all match in addition to the selected ones', async () => {
    const { counts } = await countFacets({});
    const [some = ''] = Object.keys(counts.features);
    const { total, counts: more } = await countFacets({ features: [some] });
    expect(counts.features[some]).toBe(total);
    expect(more.features[some]).toBe(total);
  });

  it('follows the resolved place of the text', async () => {
    expect((await countFacets({ locationQuery: 'Roma' })).counts.contractType).toEqual({ LONG_TERM_RENTAL: 1 });
    expect((await countFacets({ locationQuery: 'milno' })).counts.contractType).toEqual({ SALE: 1 });
  });

  it('returns none, without an error, when the text resolves to no place', async () => {
    const response = await countFacets({ locationQuery: 'xqzwkjhg', minRooms: 1 });
    expect(response).toMatchObject({ total: 0, counts: { contractType: {}, rooms: {} }, price: { median: null } });
    expect(response.price.bars).toEqual(Array.from({ length: PRICE_BARS }, () => 0));
    expect(response.relax).toEqual([{ group: 'location', total: 2 }]);
  });

  it('accepts an area of many corners as a body', async () => {
    const corners = Array.from({ length: 400 }, (_, at) => {
      const angle = (at / 400) * 2 * Math.PI;
      return `${(45.47 + Math.sin(angle) / 10).toFixed(6)},${(9.19 + Math.cos(angle) / 10).toFixed(6)}`;
    });
    const geoPolygon = corners.join(';');
    const { data } = await test.anonymous.call(facetsByBody, { body: { ...market, geoPolygon } });
    expect(data).toMatchObject({ total: 1, counts: { contractType: { SALE: 1 } } });
    const { data: map } = await test.anonymous.call(clustersByBody, { body: { ...market, geoPolygon, zoom: 3 } });
    expect(map).toMatchObject({ total: 1, onMap: 1, clusters: [{ id: brera.id, count: 1 }] });
  });
});

describe('the prices of a search', () => {
  it('distributes them over the slider, without the price filter, with all higher ones in the last bar', async () => {
    const { total, price } = await countFacets({ contractType: 'LONG_TERM_RENTAL', maxPrice: 10 });
    expect(total).toBe(0);
    expect(price).toMatchObject({ currency: 'EUR', max: 3000, median: 1200.5 });
    expect(price.bars.indexOf(1)).toBe(16);
  });

  it('returns none when sale prices and monthly rents would be mixed', async () => {
    const { price } = await countFacets({});
    expect(price).toMatchObject({ isComparable: false, max: 2_000_000, median: null });
    expect(price.bars.every((listings) => listings === 0)).toBe(true);
  });

  it('uses the requested currency', async () => {
    expect((await countFacets({ currency: 'CHF' })).price).toMatchObject({ currency: 'CHF', median: null });
  });

  it('uses nightly costs of stays with all charges, once dates and adults are known', async () => {
    const query = { context: 'HOSPITALITY' } as const;
    const { price: nightly } = await countFacets(query);
    const dates = { checkInDate: '2027-03-01', checkOutDate: '2027-03-05', adultGuests: 2 };
    const { price } = await countFacets({ ...query, ...dates });
    const { data } = (
      await test.app.inject(`/api/v1/search?${new URLSearchParams({ ...query, ...dates, adultGuests: '2' })}`)
    ).json();
    expect(nightly).toMatchObject({ max: 1000, median: data[0].price });
    expect(price.median).toBeCloseTo(data[0].stay.total / 4, 2);
    const [pin] = (await gather({ ...query, ...dates })).clusters;
    expect(pin).toMatchObject({ id: stay.id, price: data[0].stay.total });
  });
});

describe('a search without results', () => {
  it('returns the results without each filter group, most effective first', async () => {
    const { total, relax } = await countFacets({
      locationQuery: 'Roma',
      contractType: 'SALE',
      minPrice: 1,
      maxEnergyClass: 'NOT_SPECIFIED',
    });
    expect(total).toBe(0);
    expect(
      relax
        .slice(0, 2)
        .map(({ group }) => group)
        .sort(),
    ).toEqual(['contractType', 'location']);
    expect(relax).toEqual(
      expect.arrayContaining([
        { group: 'location', total: 1 },
        { group: 'contractType', total: 1 },
        { group: 'price', total: 0 },
      ]),
    );
    // A class that every property satisfies is not listed.
    expect(relax).toHaveLength(3);
  });

  it('counts filters outside the groups individually', async () => {
    const { relax } = await countFacets({ minConstructionYear: 9999, hasElevator: true, newbornGuests: 2 });
    expect(relax.map(({ group }) => group)).toEqual(expect.arrayContaining(['minConstructionYear']));
    expect(relax.map(({ group }) => group)).not.toContain('newbornGuests');
  });

  it('returns this only without results', async () => {
    expect((await countFacets({ maxPrice: 1_000_000 })).relax).toEqual([]);
  });
});

describe('the map of a search', () => {
  it('contains all matches, each as a pin when zoomed in', async () => {
    const map = await gather({});
    expect(map).toMatchObject({ total: 2, onMap: 2 });
    expect(map.clusters.map(({ id }) => id).sort()).toEqual([brera.id, flat.id].sort());
    expect(map.clusters.find(({ id }) => id === flat.id)).toMatchObject({
      latitude: 41.8931,
      longitude: 12.4828,
      count: 1,
      price: 1200.5,
      currency: 'EUR',
      bounds: { south: 41.8931, north: 41.8931, west: 12.4828, east: 12.4828 },
    });
    expect(map.bounds).toEqual({ south: 41.8931, north: 45.4734, west: 9.1876, east: 12.4828 });
  });

  it('clusters them when zoomed out', async () => {
    const { clusters: far } = await gather({ zoom: 0 });
    // One sale and one rental: their prices have no common median.
    expect(far).toMatchObject([{ count: 2, id: null, price: 425_000, contractType: 'SALE' }]);
  });

  it('is empty, without an error, when there are no results', async () => {
    for (const query of [
      { locationQuery: 'xqzwkjhg' },
      { minPrice: 99_999_999 },
      { context: 'HOSPITALITY', contractType: 'SALE' },
    ])
      expect(await gather(query)).toEqual({ total: 0, onMap: 0, bounds: null, clusters: [] });
  });

  it.each(['zoom=21', 'zoom=-1', 'zoom=1.5', 'zoom=x', 'minPrice=5&maxPrice=1', 'geoPolygon=1,2'])(
    'rejects %s',
    async (query) => {
      expect((await test.app.inject(`/api/v1/search/clusters?context=MARKET&${query}`)).statusCode).toBe(422);
    },
  );

  it('counts a property without coordinates in the total only', async () => {
    const nowhere = await makeProperty(test, { owner });
    await makeMarketListing(test, { owner, propertyId: nowhere.id });
    await test.deps.db
      .updateTable('property')
      .set({ latMicro: null, lngMicro: null })
      .where('id', '=', nowhere.id)
      .execute();
    await applyPendingChanges(test.deps);
    expect(await gather({})).toMatchObject({ total: 3, onMap: 2 });
  });
});

describe('counts and maps', () => {
  it.each(['facets', 'clusters'])(
    'lets shared caches store %s for half a minute and supports revalidation',
    async (what) => {
      const url = `/api/v1/search/${what}?context=MARKET`;
      const { headers } = await test.app.inject(url);
      expect(headers['cache-control']).toBe('public, max-age=30, stale-while-revalidate=60');
      const again = await test.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect(again.statusCode).toBe(304);
    },
  );
});
