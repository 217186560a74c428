import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type NearbyType, nearbyTypes } from '#contract/geo/places';
import { findNearby } from '#contract/geo/places.schemas';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { cachedNearby } from '../nearby/create-nearby-places.ts';
import { googleNearby } from '../nearby/google-nearby.ts';
import { NearbyPlacesError } from '../nearby/nearby-places.port.ts';
import { overpassNearby } from '../nearby/overpass-nearby.ts';

/** Provider responses in their published format; recorded manually. */
const KEY = 'AIza-not-a-real-key';
const google = {
  html_attributions: [],
  status: 'OK',
  results: [
    {
      business_status: 'OPERATIONAL',
      name: 'Trattoria Milanese',
      place_id: 'ChIJ1',
      rating: 4.3,
      geometry: {
        location: { lat: 45.4623, lng: 9.1829 },
        viewport: { northeast: { lat: 45.4636, lng: 9.1843 }, southwest: { lat: 45.4609, lng: 9.1816 } },
      },
      icon: 'https://maps.gstatic.com/mapfiles/place_api/icons/v1/png_71/restaurant-71.png',
      icon_background_color: '#FF9E67',
      types: ['restaurant', 'food', 'point_of_interest', 'establishment'],
      vicinity: 'Via Santa Marta, 11, Milano',
    },
    { name: 'Giardino', place_id: 'ChIJ2', geometry: { location: { lat: 45.465, lng: 9.19 } }, types: ['park'] },
  ],
};
const overpass = {
  version: 0.6,
  generator: 'Overpass API 0.7.62.7',
  osm3s: { timestamp_osm_base: '2026-11-20T20:00:00Z', copyright: 'ODbL' },
  elements: [
    { type: 'node', id: 7, lat: 45.47, lon: 9.2, tags: { amenity: 'restaurant', name: 'Lontano', disused: 'yes' } },
    { type: 'node', id: 1, lat: 45.4623, lon: 9.1829, tags: { amenity: 'restaurant', name: 'Trattoria Milanese' } },
    { type: 'way', id: 2, center: { lat: 45.465, lon: 9.19 }, tags: { leisure: 'park', name: 'Giardino' } },
    { type: 'node', id: 3, lat: 45.465, lon: 9.19, tags: { amenity: 'restaurant' } },
    { type: 'relation', id: 4, tags: { amenity: 'restaurant', name: 'Ovunque' } },
  ],
};

type ReceivedRequest = { url: URL; body: string; agent: string };
type Responder = (response: ServerResponse) => void;
const requests: ReceivedRequest[] = [];
const json =
  (body: unknown, status = 200): Responder =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
let respond: Responder = json({});
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const url = new URL(request.url ?? '', 'http://stand-in');
  requests.push({ url, body, agent: request.headers['user-agent'] ?? '' });
  respond(response);
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void requests.splice(0));

const adapters = {
  google: { make: () => googleNearby({ apiKey: KEY, baseUrl: address, timeoutMs: 400 }), providerBody: google },
  openstreetmap: {
    make: () => overpassNearby({ url: `${address}/api/interpreter`, timeoutMs: 400 }),
    providerBody: overpass,
  },
};
const milan = { latitude: 45.4642, longitude: 9.19, radius: 1500 };
const nothing = {
  google: { status: 'ZERO_RESULTS', results: [], html_attributions: [] },
  openstreetmap: { elements: [] },
};

describe.each(['google', 'openstreetmap'] as const)('%s', (provider) => {
  const { make, providerBody } = adapters[provider];

  it('returns nearby places in one format', async () => {
    respond = json(providerBody);
    const { status, results } = await make().find({ ...milan, type: 'restaurant' });
    expect(status).toBe('OK');
    expect(results.map(({ name }) => name)).toEqual(expect.arrayContaining(['Trattoria Milanese', 'Giardino']));
    const trattoria = results.find(({ name }) => name === 'Trattoria Milanese');
    expect(trattoria).toMatchObject({
      geometry: { location: { lat: 45.4623, lng: 9.1829 } },
      business_status: 'OPERATIONAL',
      types: expect.arrayContaining(['restaurant']),
    });
    expect(Object.keys(trattoria ?? {}).sort()).toEqual(
      ['business_status', 'geometry', 'icon', 'icon_background_color', 'name', 'place_id', 'types'].sort(),
    );
  });

  it('reports an empty result', async () => {
    respond = json(nothing[provider]);
    expect(await make().find(milan)).toEqual({ status: 'ZERO_RESULTS', results: [] });
  });

  it.each<[string, Responder]>([
    ['is down', json({}, 500)],
    ['asks to wait', json({}, 429)],
    ['answers something else', (response) => response.end('<html>')],
    ['sends on to another host', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['hangs up', (response) => response.destroy()],
    ['never answers', () => undefined],
    ['answers without end', (response) => response.end(`{"a":"${'x'.repeat(5_000_000)}"}`)],
  ])('fails within three seconds if the provider %s, without the key in the error', async (_, responder) => {
    respond = responder;
    const error = await make()
      .find(milan)
      .then(String, (thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NearbyPlacesError);
    expect(String(error)).not.toContain(KEY);
  });

  it('supports every type, and keywords with special characters', async () => {
    respond = json(nothing[provider]);
    for (const type of Object.keys(nearbyTypes) as NearbyType[]) {
      await make().find({ ...milan, type, keyword: 'L"Osteria (\\da] Gigi' });
    }
    expect(requests).toHaveLength(Object.keys(nearbyTypes).length);
  });
});

describe('provider requests', () => {
  it('send Google’s parameters with our key', async () => {
    respond = json(google);
    await adapters.google.make().find({ ...milan, type: 'park', keyword: 'cani' });
    expect(requests[0]?.url.pathname).toBe('/maps/api/place/nearbysearch/json');
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      location: '45.4642,9.19',
      radius: '1500',
      type: 'park',
      keyword: 'cani',
      language: 'it',
      key: KEY,
    });
  });

  it('send Overpass a query with a literal keyword', async () => {
    respond = json(overpass);
    await adapters.openstreetmap.make().find({ ...milan, type: 'embassy', keyword: 'a"];out;.*' });
    const query = new URLSearchParams(requests[0]?.body).get('data');
    expect(query).toBe(
      '[out:json][timeout:1];(' +
        'nwr["office"="diplomatic"]["name"~"a\\"\\\\];out;\\\\.\\\\*",i](around:1500,45.4642,9.19);' +
        'nwr["amenity"="embassy"]["name"~"a\\"\\\\];out;\\\\.\\\\*",i](around:1500,45.4642,9.19);' +
        ');out tags center 1000;',
    );
    expect(requests[0]?.agent).toContain('Soglia');
  });

  it("report errors with the provider's message, without our data", async () => {
    respond = json({
      status: 'REQUEST_DENIED',
      error_message: `Key ${KEY} of 203.0.113.5 is not allowed`,
      results: [],
    });
    await expect(adapters.google.make().find(milan)).rejects.toThrow('REQUEST_DENIED Key … of … is not allowed');
    respond = json({ elements: [], remark: 'runtime error: Query timed out in "query" at line 1' });
    await expect(adapters.openstreetmap.make().find(milan)).rejects.toThrow('UNKNOWN_ERROR');
    const keyless = googleNearby({ apiKey: '', baseUrl: address });
    await expect(keyless.find(milan)).rejects.toThrow('REQUEST_DENIED');
  });

  it('sort Overpass results by distance, flag closed places and omit unnamed ones', async () => {
    respond = json(overpass);
    const { results } = await adapters.openstreetmap.make().find(milan);
    expect(results.map(({ name, business_status }) => `${name} ${business_status}`)).toEqual([
      'Giardino OPERATIONAL',
      'Trattoria Milanese OPERATIONAL',
      'Lontano CLOSED_PERMANENTLY',
    ]);
  });
});

describe('cache of nearby places', () => {
  it('requests each query once, also for concurrent callers, does not cache failures, and evicts unused entries', async () => {
    const startedAt = Date.parse('2026-11-01');
    const clock = { at: startedAt, now: () => new Date(clock.at) };
    const source = cachedNearby(adapters.google.make(), clock, 2);
    respond = json(google);
    await Promise.all([source.find(milan), source.find({ ...milan, latitude: 45.464_21 })]);
    expect(requests).toHaveLength(1);
    clock.at = startedAt + 3_599_999;
    await source.find(milan);
    expect(requests).toHaveLength(1);
    clock.at = startedAt + 3_600_001;
    await source.find(milan);
    expect(requests).toHaveLength(2);
    respond = json({}, 500);
    await expect(source.find({ ...milan, keyword: 'x' })).rejects.toThrow();
    respond = json(google);
    await source.find({ ...milan, keyword: 'x' });
    await source.find({ ...milan, keyword: 'y' });
    expect(requests).toHaveLength(5);
    await source.find(milan);
    expect(requests).toHaveLength(6);
  });
});

describe('GET /api/v1/places/nearby', async () => {
  const [none, some] = [await testApp(), await testApp({ OVERPASS_URL: `${address}/api/interpreter` })];
  const requestNearby = (test: typeof none, query: object = { ...milan, type: 'restaurant' }) =>
    test.anonymous.call(findNearby, { query: query as typeof milan });

  it('returns nothing without a configured provider', async () => {
    expect((await requestNearby(none)).data).toEqual({ status: 'ZERO_RESULTS', results: [], provider: null });
  });

  it('names the provider', async () => {
    respond = json(overpass);
    expect((await requestNearby(some)).data).toMatchObject({ status: 'OK', provider: 'openstreetmap' });
  });

  it('fails with NEARBY_PLACES_FAILED_EXCEPTION if the provider does', async () => {
    respond = json({}, 504);
    expect(await errorOf(requestNearby(some, { ...milan, type: 'gym' }))).toMatchObject({
      status: 502,
      code: 'NEARBY_PLACES_FAILED_EXCEPTION',
      details: { reason: expect.stringContaining('UNAVAILABLE') },
    });
  });

  it.each([{ latitude: 91 }, { longitude: -181 }, { radius: 50_001 }, { radius: 0 }, { type: 'casino' }])(
    'rejects %j',
    async (wrong) => {
      expect(await errorOf(requestNearby(none, { ...milan, ...wrong }))).toMatchObject({ status: 422 });
    },
  );

  it.each([
    ['', 422],
    ['0x10', 422],
    ['true', 422],
    ['%2045.5', 200],
    ['-4e-7', 200],
  ])('for the latitude “%s” answers %i', async (latitude, status) => {
    const reply = await none.app.inject(`/api/v1/places/nearby?latitude=${latitude}&longitude=9.19&radius=10`);
    expect(reply.statusCode).toBe(status);
  });
});
