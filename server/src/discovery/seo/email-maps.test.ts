import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { street, streetTilesFolder } from '../../geo/places/street-tiles.fixtures.ts';

const middle = { latitude: 45.4642, longitude: 9.19 };
const genova = { latitude: 44.4, longitude: 8.94 };
/** Streets across the tile, in pieces that are short enough for a label within the picture. */
const streets = [0, 512, 1024, 1536, 2048, 2560, 3072, 3584].map((y) =>
  street(
    `Via ${y}`,
    [0, 512, 1024, 1536, 2048, 2560, 3072, 3584, 4096].map((x) => [x, y] as const),
  ),
);
const around = [13, 14].flatMap((zoom) =>
  [-1, 0, 1].flatMap((east) => [-1, 0, 1].map((south) => ({ zoom, east, south, streets }))),
);
const test = await testApp({ MAP_TILES: await streetTilesFolder(middle, around) });
const withoutTiles = await testApp({ MAP_TILES: 'off' });
await test.deps.mapTiles.describe();

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ method: 'GET', url, headers });
const publishAt = async (point: typeof middle, changes: object = {}) => {
  const { id: propertyId, owner } = await makeProperty(test, { ...point, ...changes });
  return (await makeMarketListing(test, { owner, propertyId })).id;
};
const areaPath = '/map-pictures/area/45.464,9.19,500.jpg';

/** Whether the picture shows nothing: one color. */
async function isEmpty(picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(picture).stats();
  return channels.every(({ stdev }) => stdev < 1);
}

describe('the map picture in an email', () => {
  it('is a JPEG of streets that caches may store, equal for all readers', async () => {
    for (const url of [areaPath, `/map-pictures/listing/${await publishAt(middle)}.jpg`]) {
      const response = await get(url);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(response.headers['cache-control']).toBe('public, max-age=3600');
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 360 });
      expect(response.rawPayload.byteLength).toBeLessThan(40 * 1024);
      expect(await isEmpty(response.rawPayload)).toBe(false);
      expect((await get(url, { 'if-none-match': String(response.headers.etag) })).statusCode).toBe(304);
    }
  });

  it('is an empty map, for five minutes, instead of an error while there are no streets or no public listing', async () => {
    const draft = await makeMarketListing(test, { publish: false });
    const elsewhere = await publishAt(genova);
    const urls = [
      `/map-pictures/listing/${draft.id}.jpg`,
      '/map-pictures/listing/999999999.jpg',
      `/map-pictures/listing/${elsewhere}.jpg`,
    ];
    const without = await withoutTiles.app.inject({ url: areaPath });
    for (const response of [
      without,
      ...(await Promise.all([...urls, '/map-pictures/area/44.4,8.94,500.jpg'].map((url) => get(url)))),
    ]) {
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
      expect(await isEmpty(response.rawPayload)).toBe(true);
    }
  });

  it.each([
    '/map-pictures/area/45.46423,9.19,500.jpg',
    '/map-pictures/area/45.464,9.19,501.jpg',
    '/map-pictures/area/0.5,0.5,500.jpg',
    '/map-pictures/area/45.464,9.19,500.webp',
    '/map-pictures/area/x.jpg',
    '/map-pictures/listing/0.jpg',
    '/map-pictures/listing/1e3.jpg',
  ])('does not exist at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('of a hidden position shows its public point only', async () => {
    const hidden = { approximateLocation: true };
    const near = { latitude: middle.latitude + 0.0001, longitude: middle.longitude + 0.0001 };
    const ids = [await publishAt(middle, hidden), await publishAt(near, hidden)];
    const [one, other] = await Promise.all(ids.map((id) => get(`/map-pictures/listing/${id}.jpg`)));
    expect(one?.rawPayload.equals(other?.rawPayload as Buffer)).toBe(true);
  });
});
