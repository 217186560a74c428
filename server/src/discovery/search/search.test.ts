import { describe, expect, it } from 'vitest';
import { search, searchByBody } from '#contract/discovery/search.schemas';
import { autocompletePlaces } from '#contract/geo/places.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { applyPendingChanges } from '../search-index/apply-pending-changes.ts';

const test = await testApp();

const owner = await actor(test);
const brera = await makeMarketListing(test, { owner });
const roma = await makeProperty(test, {
  owner,
  city: 'Roma',
  province: 'RM',
  comuneId: 58091,
  postalCode: '00184',
  latitude: 41.8931,
  longitude: 12.4828,
  floor: null,
});
const rent = {
  owner,
  propertyId: roma.id,
  contractType: 'LONG_TERM_RENTAL',
  price: { amount: 1200.5, currency: 'EUR' },
} as const;
const flat = await makeMarketListing(test, rent);
const stay = await makeStay(test, { owner });
await applyPendingChanges(test.deps);

const get = (query: string) => test.app.inject({ url: `/api/v1/search?${query}` });
const ids = async (query: string) => (await get(query)).json().data.map((listing: { id: number }) => listing.id);

describe('a search', () => {
  it('takes the circle around a landmark, with the radius that the text states', async () => {
    const near = await test.anonymous.call(search, {
      query: { context: 'MARKET', locationQuery: 'vicino al Castello Sforzesco' },
    });
    expect(near.data.map(({ id }) => id)).toEqual([brera.id]);
    expect(near.place).toMatchObject({
      kind: 'landmark',
      label: 'Castello Sforzesco, Milano',
      sublabel: 'Milano',
      locationQuery: 'Castello Sforzesco, Milano',
      landmark: { category: 'sight', lines: [], radius: 800 },
    });
    const narrow = await test.anonymous.call(search, {
      query: { context: 'MARKET', locationQuery: 'Castello Sforzesco, Milano, entro 300 m' },
    });
    expect(narrow.page.totalElements).toBe(0);
    expect(narrow.place).toMatchObject({
      locationQuery: 'Castello Sforzesco, Milano, entro 300 m',
      landmark: { radius: 300 },
    });
  });

  it('returns the fields of a card, the exact total and the resolved place', async () => {
    const response = await test.anonymous.call(search, { query: { context: 'MARKET', locationQuery: 'Milano' } });
    expect(response.page).toEqual({ totalElements: 1, number: 0, size: 15, version: expect.any(Number) });
    expect(response.place).toMatchObject({ id: 15146, kind: 'comune', label: 'Milano, MI' });
    expect(response.data).toMatchObject([
      {
        id: brera.id,
        advertiserId: brera.owner.id,
        location: { latitude: 45.4734, longitude: 9.1876 },
        price: 425_000,
        currency: 'EUR',
        image: expect.stringMatching(/^\/media\/.+\.webp$/),
        contractType: 'SALE',
        pricePerSquareMetre: 5000,
        address: { street: 'Via Solferino', streetNumber: '7', city: 'Milano', province: 'MI' },
        photos: [{ alt: 'Soggiorno' }],
        photoCount: 1,
        professional: null,
        maxGuests: null,
      },
    ]);
  });

  it.each([
    ['context=MARKET', [brera.id, flat.id]],
    ['context=HOSPITALITY', [stay.id]],
    ['context=HOSPITALITY&adultGuests=4&childGuests=1', []],
    ['context=MARKET&contractType=LONG_TERM_RENTAL&maxPrice=1200', []],
    ['context=MARKET&contractType=LONG_TERM_RENTAL&maxPrice=1201', [flat.id]],
    ['context=MARKET&maxPrice=1201&currency=CHF', []],
    ['context=MARKET&locationQuery=Lombardia', [brera.id]],
    ['context=MARKET&locationQuery=00184', [flat.id]],
    ['context=MARKET&locationQuery=milno', [brera.id]],
    ['context=MARKET&sortBy=price&sortOrder=asc&size=1', [flat.id]],
    ['context=MARKET&sortBy=price&sortOrder=asc&size=1&page=1', [brera.id]],
    ['context=MARKET&minBedrooms=2', [brera.id, flat.id]],
    ['context=MARKET&minBedrooms=3', []],
    ['context=MARKET&minFloor=1', [brera.id]],
    ['context=MARKET&minFloor=-5', [brera.id]],
    ['context=MARKET&maxFloor=100', [brera.id]],
    ['context=MARKET&minFloor=2&maxFloor=2', [brera.id]],
    ['context=MARKET&minFloor=3', []],
    ['context=MARKET&maxFloor=0', []],
    ['context=MARKET&page=1000000', []],
    ['context=MARKET&size=1000&beds=7&minRooms=', [brera.id, flat.id]],
  ])('returns the matches of %s', async (query, expected) => {
    expect((await ids(query)).sort()).toEqual([...expected].sort());
  });

  it.each([
    'minBedrooms=many',
    'minBedrooms=-1',
    'minBedrooms=99',
    'minFloor=-6',
    'maxFloor=1.5',
    'minFloor=3&maxFloor=2',
  ])('rejects %s and names the parameter', async (limit) => {
    const response = await get(`context=MARKET&${limit}`);
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain(limit.split('=')[0]);
  });

  it('limits a size above 100 to 100', async () => {
    expect((await get('context=MARKET&size=1000')).json().page.size).toBe(100);
  });

  it('returns no results and no place for an unresolved text', async () => {
    const response = await get('context=MARKET&locationQuery=xqzwkjhg');
    expect(response.json()).toEqual({
      data: [],
      page: { totalElements: 0, number: 0, size: 15, version: null },
      place: null,
      placeAlternatives: expect.any(Array),
      placeAlternativesBy: 'LARGEST',
      isPlaceAmbiguous: false,
      placeUnmatched: null,
      streetRadius: null,
      placesWithListings: [],
      sponsored: [],
    });
  });

  it.each([
    [undefined, 'Roma'],
    ['FR', 'Parigi'],
  ] as const)('always returns alternative places in the selected country (%s)', async (country, largest) => {
    for (const locationQuery of ['xqzwkjhg', '99999', 'x', '!?', 'centro']) {
      const response = await test.anonymous.call(search, { query: { context: 'MARKET', locationQuery, country } });
      expect(response.place).toBeNull();
      expect(response.placeAlternatives.length).toBeGreaterThan(0);
      const [first] = response.placeAlternatives;
      expect(response.placeAlternativesBy).toBe(first?.name === largest ? 'LARGEST' : 'NAME');
      if (country) for (const place of response.placeAlternatives) expect(place.country).toBe(country);
      const again = { context: 'MARKET', locationQuery: first?.locationQuery, country } as const;
      expect((await test.anonymous.call(search, { query: again })).place?.id).toBe(first?.id);
    }
  });

  it.each([
    ['Argentario', 'Monte Argentario, GR'],
    ['Lampeduza', 'Lampedusa e Linosa, AG'],
    ['Desensano', 'Desenzano del Garda, BS'],
    ['Bardoneca', 'Bardonecchia, TO'],
    ['Mila', 'Milano, MI'],
    ['San Gimi', 'San Gimignano, SI'],
    ['Giglio', 'Isola del Giglio, GR'],
    ['Sesto San Giov', 'Sesto San Giovanni, MI'],
    ['lombard', 'Lombardia'],
  ])('resolves "%s" to its first, unambiguous suggestion', async (text, label) => {
    const response = await test.anonymous.call(search, { query: { context: 'MARKET', locationQuery: text } });
    expect(response.place?.label).toBe(label);
    const [first] = (await test.anonymous.call(autocompletePlaces, { query: { q: text } })).data;
    expect(first?.label).toBe(label);
  });

  it.each([
    ['Samone', 'Samone, TO', 'Samone, TN'],
    ['Livo', 'Livo, TN', 'Livo, CO'],
  ])('returns the places with the same name as "%s"', async (text, label, other) => {
    const response = await test.anonymous.call(search, { query: { context: 'MARKET', locationQuery: text } });
    expect(response.place?.label).toBe(label);
    expect(response.placeAlternatives.map((place) => place.label)).toContain(other);
  });

  it.each([['zzzq Desenzan zzzq', 'Desenzano del Garda, BS']])(
    'returns suggestions only when "%s" is open or unknown',
    async (text, proposed) => {
      const response = await test.anonymous.call(search, { query: { context: 'MARKET', locationQuery: text } });
      expect(response.place).toBeNull();
      expect(response.data).toEqual([]);
      expect(response.placeAlternatives.map((place) => place.label)).toContain(proposed);
    },
  );

  it.each([
    ['Castelfran', 'Castelfranco Emilia, MO', 'Castelfranco Veneto, TV'],
    ['Settim', 'Settimo Torinese, TO', 'Settimo Milanese, MI'],
  ])('returns the first suggestion of the ambiguous "%s", and the others', async (text, label, other) => {
    const response = await test.anonymous.call(search, { query: { context: 'MARKET', locationQuery: text } });
    expect(response.isPlaceAmbiguous).toBe(true);
    const labels = [response.place, ...response.placeAlternatives].map((place) => place?.label);
    expect(labels).toEqual(expect.arrayContaining([label, other]));
    const [first] = (await test.anonymous.call(autocompletePlaces, { query: { q: text } })).data;
    expect(response.place?.label).toBe(first?.label);
  });

  it.each([
    ['Zurlati, Milano', 'Zurlati', 'Milano, MI'],
    ['Villaggio Europa, Bra', 'Villaggio Europa', 'Bra, CN'],
    ['Milano', null, 'Milano, MI'],
  ])('returns the words of "%s" that name nothing there: %s', async (text, unmatched, label) => {
    const response = await test.anonymous.call(search, { query: { context: 'MARKET', locationQuery: text } });
    expect(response).toMatchObject({ placeUnmatched: unmatched, isPlaceAmbiguous: false, place: { label } });
  });

  it('returns the nearest places with matches when the searched one has none', async () => {
    const query = { context: 'MARKET', locationQuery: 'Sesto San Giovanni' } as const;
    const response = await test.anonymous.call(search, { query });
    expect(response).toMatchObject({ data: [], place: { label: 'Sesto San Giovanni, MI' } });
    const labels = response.placesWithListings.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Milano, MI', 'Lombardia', 'Italia']));
    expect(response.placesWithListings.every(({ total }) => total > 0)).toBe(true);
  });

  it('uses the area instead of the text when it has both, by query and by body', async () => {
    const geoPolygon = '45,9;46,9;46,10;45,10';
    const query = { context: 'MARKET', locationQuery: 'Roma', geoPolygon } as const;
    const response = await test.anonymous.call(search, { query });
    expect(response.data.map((listing) => listing.id)).toEqual([brera.id]);
    expect(response.place).toBeNull();
    expect(await test.anonymous.call(searchByBody, { body: query })).toEqual(response);
  });

  it('accepts an area of at most 500 corners as a body', async () => {
    const circle = (corners: number) =>
      Array.from({ length: corners }, (_, at) => {
        const angle = (at / corners) * 2 * Math.PI;
        return `${(45.47 + Math.sin(angle) / 10).toFixed(6)},${(9.19 + Math.cos(angle) / 10).toFixed(6)}`;
      }).join(';');
    const runSearch = (corners: number) =>
      test.anonymous.call(searchByBody, { body: { context: 'MARKET', geoPolygon: circle(corners) } });
    expect((await runSearch(500)).data.map((listing) => listing.id)).toEqual([brera.id]);
    await expect(runSearch(501)).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'body.geoPolygon', rule: 'polygon' }],
    });
  });

  it('accepts the same filters as a body, with lists as arrays', async () => {
    const response = await test.anonymous.call(searchByBody, {
      body: { context: 'MARKET', features: ['balcony'], minRooms: 3, hasElevator: true, contractType: 'SALE' },
    });
    expect(response.data.map((listing) => listing.id)).toEqual([brera.id]);
  });
});

describe('a search with irrelevant input', () => {
  it.each([
    ['spaces around the context', 'context=%20MARKET%20&contractType=SALE'],
    ['a place of control characters alone', 'context=MARKET&contractType=SALE&locationQuery=%00%0A'],
    ['guests of a user who buys', 'context=MARKET&contractType=SALE&adultGuests=2&childGuests=1'],
  ])('ignores %s', async (_, query) => {
    const clean = await get('context=MARKET&contractType=SALE');
    expect((await get(query)).json()).toEqual(clean.json());
    expect(clean.json().page.totalElements).toBeGreaterThan(0);
  });
});

describe('a search with invalid input', () => {
  it.each([
    ['', 'query.context', 'invalid_value'],
    ['context=MARKET&minPrice=cheap', 'query.minPrice', 'invalid_type'],
    ['context=MARKET&minPrice=-1', 'query.minPrice', 'too_small'],
    ['context=MARKET&minPrice=1&minPrice=2', 'query.minPrice', 'repeated'],
    ['context=MARKET&minPrice=10&maxPrice=5', 'query.minPrice', 'min_above_max'],
    ['context=MARKET&minRooms=4&maxRooms=3', 'query.minRooms', 'min_above_max'],
    ['context=MARKET&features=balcony,moat', 'query.features.1', 'invalid_value'],
    ['context=MARKET&hasElevator=yes', 'query.hasElevator', 'invalid_type'],
    ['context=MARKET&geoPolygon=45,9;46,9', 'query.geoPolygon', 'polygon'],
    ['context=MARKET&sortBy=beauty', 'query.sortBy', 'invalid_value'],
    ['context=MARKET&page=-1', 'query.page', 'too_small'],
    ['context=HOSPITALITY&checkInDate=2026-02-30', 'query.checkInDate', 'date'],
    [
      'context=HOSPITALITY&checkInDate=2027-01-02&checkOutDate=2027-01-02',
      'query.checkInDate',
      'check_in_not_before_check_out',
    ],
  ])('rejects %s at %s', async (query, path, rule) => {
    const response = await get(query);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'VALIDATION_EXCEPTION', details: { fields: [{ path, rule }] } });
  });

  it.each([
    ['bytes that are no UTF-8', 'context=MARKET&locationQuery=%C3%28%FF'],
    ['a broken escape', 'context=MARKET&locationQuery=%E0%A4%A'],
    ['a query of 10 MB', `context=MARKET&locationQuery=${'a'.repeat(10_000_000)}`],
    ['a zero byte', 'context=MARKET&locationQuery=a%00b&country=I%00T'],
  ])('returns a client error for %s', async (_, query) => {
    const response = await get(query);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toMatchObject({
      code: expect.stringMatching(/_EXCEPTION$/),
      requestId: expect.any(String),
    });
  });

  it('resolves to no place for a text with a zero byte', async () => {
    expect((await get('context=MARKET&locationQuery=via%20%00roma')).statusCode).toBe(200);
  });
});

describe('concurrent searches', () => {
  it('succeeds for eight clients while listings change', async () => {
    const queries = [
      'context=MARKET',
      'context=MARKET&locationQuery=Milano&minRooms=2',
      'context=HOSPITALITY&adultGuests=2',
    ];
    const client = async (at: number) => {
      const codes: number[] = [];
      for (let round = 0; round < 15; round += 1) {
        codes.push((await get(queries[(at + round) % queries.length] ?? '')).statusCode);
      }
      return codes;
    };
    const change = async () => {
      for (let round = 0; round < 10; round += 1) {
        await test.deps.db.updateTable('property').set({ floor: round }).where('id', '=', roma.id).execute();
        await applyPendingChanges(test.deps);
      }
      return [200];
    };
    const codes = await Promise.all([...Array.from({ length: 8 }, (_, at) => client(at)), change()]);
    expect(new Set(codes.flat())).toEqual(new Set([200]));
  });
});
