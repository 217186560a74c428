import { expect, it } from 'vitest';
import { search } from '#contract/discovery/search.schemas';
import type { Point } from '#contract/geo/nearby';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../src/catalog/properties/properties.fixtures.ts';
import { applyPendingChanges } from '../../src/discovery/search-index/apply-pending-changes.ts';
import { pointIn, tileAt } from '../../src/geo/map-tiles/tile-grid.ts';
import { indexStreets } from '../../src/geo/places/index-streets.ts';
import { loadPlaceIndex } from '../../src/geo/places/load-place-index.ts';
import { street, streetTilesFolder } from '../../src/geo/places/street-tiles.fixtures.ts';
import { testApp } from '../test-app.ts';

const MILANO = 15_146;
const milano = (await loadPlaceIndex()).byId.get(MILANO);
const middle = { latitude: (milano?.latMicro ?? 0) / 1e6, longitude: (milano?.lngMicro ?? 0) / 1e6 };
const at = (x: number, y: number): Point => pointIn(tileAt(middle, 14), { x, y }, 4096);

const streets = [
  street('Via Tortona', [
    [1000, 400],
    [1400, 400],
  ]),
  street('Via Giuseppe Verdi', [
    [100, 3000],
    [100, 3400],
  ]),
];
const test = await testApp({ MAP_TILES: await streetTilesFolder(middle, [{ east: 0, south: 0, streets }]) });
await indexStreets(test.deps, MILANO);

const find = async (locationQuery: string) => {
  const response = await test.anonymous.call(search, { query: { context: 'MARKET', locationQuery } });
  const { data, place, streetRadius } = response;
  return { ids: data.map(({ id }) => id), place: place?.label, streetRadius };
};
const publish = async (name: string, point: Point) => {
  const { id: propertyId, owner } = await makeProperty(test, { street: name, ...point });
  return (await makeMarketListing(test, { owner, propertyId })).id;
};

it('finds the listings that name a street of the map in any written form, else those within 400 m', async () => {
  const verdi = await publish('Via G. Verdi', at(4000, 4000));
  const near = await publish('Via Ignota', at(1300, 500));
  await applyPendingChanges(test.deps);
  const named = { ids: [verdi], place: 'Via Giuseppe Verdi, Milano', streetRadius: null };
  expect(await find('Via Giuseppe Verdi, Milano')).toEqual(named);
  expect(await find('via g. verdi, milano')).toEqual(named);
  const around = { ids: [near], place: 'Via Tortona, Milano', streetRadius: 400 };
  expect(await find('Via Tortona, Milano')).toEqual(around);
  expect(await find('via tortona mil')).toEqual(around);
  expect(await find('Via Ignota, Milano')).toMatchObject({ place: 'Milano, MI', streetRadius: null });
});
