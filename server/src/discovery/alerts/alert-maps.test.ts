import { afterAll, describe, expect, it, vi } from 'vitest';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { startTileProvider } from '../../geo/map-tiles/tile-provider.fixtures.ts';
import { streetTilesFolder } from '../../geo/places/street-tiles.fixtures.ts';
import { makeSavedSearch } from '../search-watches/watched-searches.fixtures.ts';
import { alertEmails, work } from './alerts.fixtures.ts';

const middle = { latitude: 45.4642, longitude: 9.19 };
const test = await testApp({ MAP_TILES: await streetTilesFolder(middle, [{ east: 0, south: 0 }]) });
const withoutTiles = await testApp({ MAP_TILES: 'off' });
const provider = await startTileProvider([]);
const withProvider = await testApp({ MAP_TILES: `${provider.origin}/planet` });
afterAll(() => provider.stop());
await test.deps.mapTiles.describe();

const geoPolygon = '45.4601,9.1812;45.4601,9.1988;45.4683,9.1988;45.4683,9.1812';

describe('an alert', () => {
  const alertAfter = async (filters: object, app = test) => {
    const user = await actor(app);
    await makeSavedSearch(app, user, { filters: { context: 'MARKET', ...filters }, name: 'Intorno al Duomo' });
    const { id: propertyId, owner } = await makeProperty(app, middle);
    await makeMarketListing(app, { owner, propertyId });
    await work(app);
    return (await alertEmails(app, user.email))[0];
  };

  it('has the map of the area of its search, whose address contains neither its corners nor the reader', async () => {
    const email = await alertAfter({ geoPolygon });
    expect(email?.maps).toEqual([
      {
        search: 'Intorno al Duomo',
        map: {
          path: '/map-pictures/area/45.464,9.19,500.jpg',
          credits: [expect.objectContaining({ text: expect.any(String) })],
        },
      },
    ]);
    expect((await test.app.inject(email?.maps?.[0]?.map.path ?? '')).statusCode).toBe(200);
  });

  it('asks the provider of the tiles, and nothing does while no alert is due', async () => {
    await work(withProvider);
    expect(provider.requests).toEqual([]);
    await alertAfter({ geoPolygon }, withProvider);
    await vi.waitFor(() => expect(provider.requests[0]?.path).toBe('/planet'));
  });

  it('has no map of a search by name, and none without street tiles', async () => {
    expect((await alertAfter({ locationQuery: 'Milano' }))?.maps).toEqual([]);
    expect((await alertAfter({ geoPolygon }, withoutTiles))?.maps).toEqual([]);
  });
});
