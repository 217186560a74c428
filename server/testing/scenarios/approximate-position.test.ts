import { describe, expect, it } from 'vitest';
import { getListing } from '#contract/catalog/listings.schemas';
import { getProperty, type OwnProperty, saveProperty } from '#contract/catalog/properties.schemas';
import { search } from '#contract/discovery/search.schemas';
import { geocode } from '#contract/geo/places.schemas';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { makeProperty, smallestProperty } from '../../src/catalog/properties/properties.fixtures.ts';
import { applyPendingChanges } from '../../src/discovery/search-index/apply-pending-changes.ts';
import { makeOpenDay } from '../../src/visits/open-days/open-days.fixtures.ts';
import { actor, type TestActor } from '../actors.ts';
import { wordsOf } from '../read-pdf.ts';
import { testApp } from '../test-app.ts';

const test = await testApp();
const { deps } = test;

const save = async (user: TestActor, body: object): Promise<OwnProperty> =>
  (await user.api.call(saveProperty, { body: body as never })).data;

const drain = async () => {
  while (await applyPendingChanges(deps));
};

describe('an approximate position', () => {
  it('is exact for the owner, and the center of a cell without house number for others', async () => {
    const { id, owner, propertyId } = await makeMarketListing(test);
    await save(owner, { id: propertyId, approximateLocation: true, latitude: 45.4734, longitude: 9.1876 });
    await drain();
    const own = (await owner.api.call(getProperty, { params: { id: propertyId }, query: {} })).data;
    expect(own).toMatchObject({ latitude: 45.4734, longitude: 9.1876, locationPrecision: 'exact', streetNumber: '7' });
    const shown = (await test.anonymous.call(getListing, { params: { id } })).data.property;
    expect(shown).toMatchObject({ locationPrecision: 'quarter', streetNumber: null });
    const [metersNorth, metersEast] = [
      Math.abs((shown.latitude ?? 0) - 45.4734) * 111_320,
      Math.abs((shown.longitude ?? 0) - 9.1876) * 78_000,
    ];
    expect(Math.max(metersNorth, metersEast)).toBeLessThan(152);
    expect(metersNorth + metersEast).toBeGreaterThan(0);
    const results = (await test.anonymous.call(search, { query: { context: 'MARKET', locationQuery: 'Milano' } })).data;
    const result = results.find((one) => one.id === id);
    expect(result).toMatchObject({
      location: { latitude: shown.latitude, longitude: shown.longitude },
      address: { streetNumber: null },
    });
  });

  it('is the same for all properties of a cell, and gives its street no point', async () => {
    const owner = await actor(test);
    const body = { ...(await smallestProperty(test, owner)), street: 'Via dei Segreti', approximateLocation: true };
    const { id } = await save(owner, { ...body, latitude: 45.4734, longitude: 9.1876 });
    const read = () =>
      deps.db
        .selectFrom('property')
        .innerJoin('place', 'place.id', 'property.streetId')
        .select(['publicLat6', 'publicLng6', 'place.latMicro as streetLatMicro', 'place.lngMicro as streetLngMicro'])
        .where('property.id', '=', id)
        .executeTakeFirstOrThrow();
    const before = await read();
    const milano = deps.places.byId.get(15_146);
    expect([before.streetLatMicro, before.streetLngMicro]).toEqual([milano?.latMicro, milano?.lngMicro]);
    await save(owner, { id, latitude: 45.47341, longitude: 9.18761 });
    expect(await read()).toEqual(before);
  });
});

describe('the three precisions of a position', () => {
  const point = { latitude: 45.4734, longitude: 9.1876 };
  it.each([
    ['exact', {}, { locationPrecision: 'exact', approximateLocation: false }, '7'],
    ['imprecise', { locationPrecision: 'street' }, { locationPrecision: 'street', approximateLocation: false }, '7'],
    ['hidden', { approximateLocation: true }, { locationPrecision: 'quarter', approximateLocation: true }, null],
  ] as const)(
    '%s: is the same on the listing, in results and on the print sheet',
    async (name, changes, expectedText, number) => {
      const { id, owner, propertyId } = await makeMarketListing(test);
      await save(owner, { id: propertyId, ...point, ...changes });
      await drain();
      const { property } = (await test.anonymous.call(getListing, { params: { id } })).data;
      expect(property).toMatchObject({ ...expectedText, street: 'Via Solferino', streetNumber: number });
      const { data } = await test.anonymous.call(search, { query: { context: 'MARKET', locationQuery: 'Milano' } });
      const result = data.find((one) => one.id === id);
      expect(result).toMatchObject({
        location: { latitude: property.latitude, longitude: property.longitude, ...expectedText },
        address: { street: 'Via Solferino', streetNumber: number },
      });
      const sheet = await test.app.inject({ method: 'GET', url: `/listing/${id}/sheet.pdf` });
      const words = wordsOf(sheet.rawPayload);
      expect([words.includes('Via Solferino 7'), words.includes('mostra la zona')]).toEqual([
        number !== null,
        name === 'hidden',
      ]);
    },
  );

  it('never reveals a hidden house number typed into the street, or the hidden point', async () => {
    const { event, listingId, owner } = await makeOpenDay(test);
    const { property } = (await owner.api.call(getListing, { params: { id: listingId } })).data;
    await save(owner, {
      id: property.id,
      street: 'Via del Melograno, 4711',
      streetNumber: '4711 int. 3',
      approximateLocation: true,
      latitude: 45.471133,
      longitude: 9.187744,
    });
    await drain();
    const urls = [
      `/api/v1/listings/${listingId}`,
      `/api/v1/listings/bulk?listingIds=${listingId}`,
      '/api/v1/search?context=MARKET&locationQuery=Milano',
      `/api/v1/open-day/events/listing/${listingId}`,
      `/api/v1/open-day/events/${event.id}`,
      '/api/v1/places/autocomplete?q=via%20del%20melograno',
      '/api/v1/places/geocode?street=Via%20del%20Melograno&administrativeAreaLevel1=Milano',
      '/api/v1/search/clusters?context=MARKET&locationQuery=Milano&zoom=14',
      '/sitemaps/sale-1.xml',
    ];
    for (const url of urls) {
      const { body, statusCode } = await test.app.inject({ method: 'GET', url });
      expect([url, statusCode, /4711|71133|87744/.test(body)]).toEqual([url, 200, false]);
    }
    const sheet = await test.app.inject({ method: 'GET', url: `/listing/${listingId}/sheet.pdf` });
    expect(wordsOf(sheet.rawPayload)).not.toContain('4711');
  });
});

describe('the street of a property', () => {
  const address = { street: 'Via del Quadrifoglio Nascosto', administrativeAreaLevel1: 'Milano' };
  const located = async () => (await test.anonymous.call(geocode, { query: address })).data;

  it('has no public point without a published listing', async () => {
    const owner = await actor(test);
    const { id } = await save(owner, { ...(await smallestProperty(test, owner)), ...address });
    const before = await located();
    expect(before).toMatchObject({ precision: 'comune' });
    await save(owner, { id, latitude: 45.4712, longitude: 9.1798 });
    expect(await located()).toEqual(before);
    await save(owner, { id, approximateLocation: true, latitude: 45.4713, longitude: 9.1799 });
    expect(await located()).toEqual(before);
  });

  it('ignores a pin far from its town', async () => {
    const owner = await actor(test);
    const street = 'Via della Ginestra';
    const inRome = { latitude: 41.9, longitude: 12.5 };
    await save(owner, { ...(await smallestProperty(test, owner)), ...inRome, street });
    const { data } = await test.anonymous.call(geocode, { query: { ...address, street } });
    expect(data).toMatchObject({ latitude: expect.closeTo(45.46, 1), precision: 'comune' });
  });

  it('loses its point when its property becomes approximate or moves', async () => {
    const owner = await actor(test);
    const street = 'Via del Trifoglio';
    const point = { latitude: 45.4712, longitude: 9.1798 };
    const { id } = await save(owner, { ...(await smallestProperty(test, owner)), ...point, street });
    await save(owner, { id, approximateLocation: true, street: 'Via della Felce' });
    const { data } = await test.anonymous.call(geocode, { query: { ...address, street } });
    expect(data.precision).toBe('comune');
  });

  it('has the center of its cells if its properties are approximate', async () => {
    const street = 'Via del Nocciolo';
    for (const latitude of [45.471_21, 45.471_22, 45.471_23]) {
      const property = { street, latitude, longitude: 9.1798, approximateLocation: true };
      const { id: propertyId, owner } = await makeProperty(test, property);
      await makeMarketListing(test, { owner, propertyId });
    }
    await drain();
    const { data } = await test.anonymous.call(geocode, { query: { ...address, street } });
    expect([data.latitude, data.longitude]).toEqual([45.472, 9.18]);
  });
});
