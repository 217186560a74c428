import { describe, expect, it } from 'vitest';
import { listSavedSearches, saveSearch } from '#contract/discovery/saved-searches.schemas';
import { search } from '#contract/discovery/search.schemas';
import { clusters } from '#contract/discovery/search-clusters.schemas';
import { facets } from '#contract/discovery/search-facets.schemas';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../src/catalog/properties/properties.fixtures.ts';
import { matchChanges } from '../../src/discovery/alerts/match-changes.ts';
import { applyPendingChanges } from '../../src/discovery/search-index/apply-pending-changes.ts';
import { actor } from '../actors.ts';
import { testApp } from '../test-app.ts';

const test = await testApp();
const owner = await actor(test);

/** ISTAT codes: two comuni of the Langhe and their neighbor in the Roero. */
const alba = {
  city: 'Alba',
  province: 'CN',
  comuneId: 4003,
  postalCode: '12051',
  latitude: 44.7005,
  longitude: 8.0358,
};
const barolo = { ...alba, city: 'Barolo', comuneId: 4013, postalCode: '12060', latitude: 44.6113, longitude: 7.9443 };
const bra = { ...alba, city: 'Bra', comuneId: 4029, postalCode: '12042', latitude: 44.6978, longitude: 7.8551 };

async function publishIn(town: typeof alba): Promise<number> {
  const property = await makeProperty(test, { owner, ...town });
  const { id } = await makeMarketListing(test, { owner, propertyId: property.id });
  await applyPendingChanges(test.deps);
  return id;
}

const inAlba = await publishIn(alba);
const inBarolo = await publishIn(barolo);
await publishIn(bra);

const find = async (locationQuery: string) =>
  test.anonymous.call(search, { query: { context: 'MARKET', locationQuery } });

describe('a search in a geographic area', () => {
  it.each(['Langhe', 'nelle langhe', 'in den Langhe', 'dans les Langhes'])('finds its comuni for %s', async (text) => {
    const { data, place } = await find(text);
    expect(data.map(({ id }) => id).sort((a, b) => a - b)).toEqual([inAlba, inBarolo]);
    expect(place).toMatchObject({ kind: 'geographicArea', label: 'Langhe', locationQuery: 'Langhe' });
  });

  it('has the words of a title in five languages', async () => {
    const { place } = await find('Langhe');
    expect(place?.adverbials).toEqual({
      it: 'nelle Langhe',
      en: 'in the Langhe',
      de: 'in den Langhe',
      fr: 'dans les Langhes',
      es: 'en las Langhe',
    });
  });

  it('counts choices and clusters in it, and shows all of it on the map', async () => {
    const query = { context: 'MARKET', locationQuery: 'Langhe' } as const;
    expect((await test.anonymous.call(facets, { query })).data.total).toBe(2);
    const { total, bounds } = (await test.anonymous.call(clusters, { query })).data;
    expect(total).toBe(2);
    // From Ceva in the south to the Tanaro in the north.
    expect(bounds?.south).toBeLessThan(44.4);
    expect(bounds?.north).toBeGreaterThan(44.72);
  });

  it('shows an area without listings on the map', async () => {
    const query = { context: 'MARKET', locationQuery: 'Costa Smeralda' } as const;
    const { total, bounds } = (await test.anonymous.call(clusters, { query })).data;
    expect(total).toBe(0);
    expect(bounds?.north).toBeGreaterThan(41);
  });

  it('offers it first where its namesake is a comune', async () => {
    const { place, placeAlternatives } = await find('Ischia');
    expect(place?.label).toBe('Ischia, NA');
    expect(placeAlternatives[0]).toMatchObject({ kind: 'geographicArea', locationQuery: "Isola d'Ischia" });
  });

  it('is watched: a saved search counts new listings in its comuni only', async () => {
    const { api } = await actor(test);
    const searchFilter = { context: 'MARKET', locationQuery: 'Langhe' } as const;
    await api.call(saveSearch, { body: { name: 'Langhe', searchFilter, notificationsEnabled: true } });
    test.clock.forward(60_000);
    await publishIn(alba);
    await publishIn(bra);
    await matchChanges(test.deps);
    const [saved] = (await api.call(listSavedSearches, { query: {} })).data;
    expect(saved?.newResultsCount).toBe(1);
  });
});
