import { describe, expect, it } from 'vitest';
import { getListing } from '#contract/listings';
import { geocode } from '#contract/places';
import { getProperty, type OwnProperty, saveProperty } from '#contract/properties';
import { search } from '#contract/search';
import { makeMarketListing } from '../listings/listings.factory.ts';
import { drainDirty } from '../search/drain-dirty.ts';
import { actor, type TestActor } from '../testing/actors.ts';
import { testApp } from '../testing/test-app.ts';
import { smallestHome } from './properties.factory.ts';

const test = await testApp();
const { deps } = test;

const save = async (who: TestActor, body: object): Promise<OwnProperty> =>
  (await who.api.call(saveProperty, { body: body as never })).data;

const drain = async () => {
  while (await drainDirty(deps));
};

describe('an approximate position', () => {
  it('is true for the owner, and the middle of a cell without a house number for others', async () => {
    const { id, owner, propertyId } = await makeMarketListing(test);
    await save(owner, { id: propertyId, approximateLocation: true, latitude: 45.4734, longitude: 9.1876 });
    await drain();
    const mine = (await owner.api.call(getProperty, { params: { id: propertyId }, query: {} })).data;
    expect(mine).toMatchObject({ latitude: 45.4734, longitude: 9.1876, locationPrecision: 'exact', streetNumber: '7' });
    const shown = (await test.anonymous.call(getListing, { params: { id } })).data.property;
    expect(shown).toMatchObject({ locationPrecision: 'quarter', streetNumber: null });
    const [metresNorth, metresEast] = [
      Math.abs((shown.latitude ?? 0) - 45.4734) * 111_320,
      Math.abs((shown.longitude ?? 0) - 9.1876) * 78_000,
    ];
    expect(Math.max(metresNorth, metresEast)).toBeLessThan(152);
    expect(metresNorth + metresEast).toBeGreaterThan(0);
    const results = (await test.anonymous.call(search, { query: { context: 'MARKET', locationQuery: 'Milano' } })).data;
    const found = results.find((result) => result.id === id);
    expect(found).toMatchObject({
      location: { latitude: shown.latitude, longitude: shown.longitude },
      address: { streetNumber: null },
    });
  });

  it('is the same for every home of the cell, also through its street', async () => {
    const owner = await actor(test);
    const body = { ...(await smallestHome(test, owner)), street: 'Via dei Segreti', approximateLocation: true };
    const { id } = await save(owner, { ...body, latitude: 45.4734, longitude: 9.1876 });
    const read = () =>
      deps.db
        .selectFrom('property')
        .innerJoin('place', 'place.id', 'property.streetId')
        .select(['shownLat6', 'shownLng6', 'place.lat6 as streetLat6', 'place.lng6 as streetLng6'])
        .where('property.id', '=', id)
        .executeTakeFirstOrThrow();
    const before = await read();
    expect([before.streetLat6, before.streetLng6]).toEqual([before.shownLat6, before.shownLng6]);
    await save(owner, { id, latitude: 45.47341, longitude: 9.18761 });
    expect(await read()).toEqual(before);
  });
});

describe('the street of a home', () => {
  const asked = { street: 'Via del Quadrifoglio Nascosto', administrativeAreaLevel1: 'Milano' };
  const located = async () => (await test.anonymous.call(geocode, { query: asked })).data;

  it('has a point only once a home is known to the street, and keeps to its cell when the home becomes approximate', async () => {
    const owner = await actor(test);
    const { id } = await save(owner, { ...(await smallestHome(test, owner)), ...asked });
    expect(await located()).toMatchObject({ precision: 'comune' });
    const point = { latitude: 45.4712, longitude: 9.1798 };
    await save(owner, { id, ...point });
    expect(await located()).toMatchObject({ ...point, precision: 'street' });
    await save(owner, { id, approximateLocation: true, latitude: 45.4713, longitude: 9.1799 });
    const after = await located();
    expect([after.latitude, after.longitude]).toEqual([45.47205, 9.180325]);
  });

  it('is not led astray by a pin far from its town', async () => {
    const owner = await actor(test);
    const street = 'Via della Ginestra';
    const inRome = { latitude: 41.9, longitude: 12.5 };
    await save(owner, { ...(await smallestHome(test, owner)), ...inRome, street });
    const { data } = await test.anonymous.call(geocode, { query: { ...asked, street } });
    expect(data).toMatchObject({ latitude: expect.closeTo(45.46, 1), precision: 'comune' });
  });

  it('that it leaves while it becomes approximate keeps to its cell too', async () => {
    const owner = await actor(test);
    const street = 'Via del Trifoglio';
    const point = { latitude: 45.4712, longitude: 9.1798 };
    const { id } = await save(owner, { ...(await smallestHome(test, owner)), ...point, street });
    await save(owner, { id, approximateLocation: true, street: 'Via della Felce' });
    const { data } = await test.anonymous.call(geocode, { query: { ...asked, street } });
    expect([data.latitude, data.longitude]).toEqual([45.47205, 9.180325]);
  });
});
