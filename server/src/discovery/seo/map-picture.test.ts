import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { unpacked, wordsOf } from '../../../testing/read-pdf.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { street, streetTilesFolder } from '../../geo/places/street-tiles.fixtures.ts';

const middle = { latitude: 45.4642, longitude: 9.19 };
const streets = [
  street('Via Orefici', [
    [0, 1000],
    [4000, 1000],
  ]),
];
const around = [-1, 0, 1].flatMap((east) => [-1, 0, 1].map((south) => ({ east, south, streets })));
const test = await testApp({ MAP_TILES: await streetTilesFolder(middle, around) });
await test.deps.mapTiles.describe();

const get = (url: string) => test.app.inject({ method: 'GET', url });
const publishAt = async (point: typeof middle, changes: object = {}) => {
  const { id: propertyId, owner } = await makeProperty(test, { ...point, ...changes });
  return (await makeMarketListing(test, { owner, propertyId })).id;
};

describe('the map picture of a listing', () => {
  it('is a small picture that caches may store, equal for all readers', async () => {
    const response = await get(`/listing/${await publishAt(middle)}/map.webp`);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(response.headers['cache-control']).toContain('public');
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 640, height: 360 });
  });

  it('is missing where the source has no tiles, and for a listing that is not public', async () => {
    const elsewhere = await publishAt({ latitude: 44.4, longitude: 8.94 });
    expect((await get(`/listing/${elsewhere}/map.webp`)).statusCode).toBe(404);
    const draft = await makeMarketListing(test, { publish: false });
    expect((await get(`/listing/${draft.id}/map.webp`)).statusCode).toBe(404);
    expect((await get('/listing/0/map.webp')).statusCode).toBe(404);
  });

  it('is on the print sheet with its sources, which has one page as before', async () => {
    const withMap = (await get(`/listing/${await publishAt(middle)}/sheet.pdf`)).rawPayload;
    const without = (await get(`/listing/${await publishAt({ latitude: 44.4, longitude: 8.94 })}/sheet.pdf`))
      .rawPayload;
    for (const sheet of [withMap, without]) expect(unpacked(sheet).match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    expect([wordsOf(withMap), wordsOf(without)].map((words) => words.includes('OpenStreetMap'))).toEqual([true, false]);
  });

  it('of a hidden position shows its public point only', async () => {
    const hidden = { approximateLocation: true };
    const [one, other] = await Promise.all([
      publishAt(middle, hidden),
      publishAt({ latitude: middle.latitude + 0.0001, longitude: middle.longitude + 0.0001 }, hidden),
    ]);
    const [picture, same] = await Promise.all([one, other].map((id) => get(`/listing/${id}/map.webp`)));
    expect(picture?.rawPayload.equals(same?.rawPayload as Buffer)).toBe(true);
  });
});
