import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { geocode } from '#contract/geo/places.schemas';
import { ApiError } from '#contract/platform/client';
import { testApp } from '../../../testing/test-app.ts';
import { type Address, GeocodingError } from './geocoder.port.ts';
import { googleGeocoder } from './google-maps.adapter.ts';
import { localGeocoder } from './locate-address.ts';
import { addMapStreets } from './register-street.ts';

const test = await testApp();
await addMapStreets(test.deps, [{ name: 'Via Solferino', comuneId: 15_146, point: { lat: 45.4734, lng: 9.1876 } }]);

const KEY = 'AIza-not-a-real-key';
const requests: URL[] = [];
const part = (long: string, short: string, type: string) => ({ long_name: long, short_name: short, types: [type] });
const milano = [
  part('Milano', 'Milano', 'administrative_area_level_3'),
  part('Milano', 'MI', 'administrative_area_level_2'),
];
const result = (lat: number, lng: number, type: string, location_type: string, label: string) => ({
  formatted_address: label,
  types: [type],
  address_components: milano,
  geometry: { location: { lat, lng }, location_type },
});

/** Fake Google responses for the addresses of both geocoders. */
const defaultResult = (address: string) => {
  if (address.startsWith('Via Solferino 7'))
    return result(45.4731, 9.188, 'street_address', 'ROOFTOP', 'Via Solferino, 7');
  if (address.startsWith('Via Solferino')) return result(45.4734, 9.1876, 'route', 'GEOMETRIC_CENTER', 'Via Solferino');
  if (address.startsWith('20121')) return result(45.473, 9.188, 'postal_code', 'APPROXIMATE', '20121 Milano MI');
  if (address.startsWith('Lombardia'))
    return result(45.6, 9.9, 'administrative_area_level_1', 'APPROXIMATE', 'Lombardia');
  return address.startsWith('Milano') ? result(45.4642, 9.19, 'locality', 'APPROXIMATE', 'Milano MI') : null;
};
type Responder = (response: ServerResponse, url: URL) => void;
const json =
  (body: object): Responder =>
  (response) =>
    response.end(JSON.stringify(body));
const likeGoogle: Responder = (response, url) => {
  const match = defaultResult(url.searchParams.get('address') ?? '');
  json(match ? { status: 'OK', results: [match] } : { status: 'ZERO_RESULTS', results: [] })(response, url);
};
let respond = likeGoogle;
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://stand-in');
  requests.push(url);
  respond(response, url);
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());
afterEach(() => {
  respond = likeGoogle;
});

const google = googleGeocoder({ apiKey: KEY, baseUrl, timeoutMs: 200 });
const failureOf = async (address: Omit<Address, 'country'>, geocoder = google) => {
  const error = await geocoder.locate({ ...address, country: 'IT' }).catch((thrown: unknown) => thrown);
  if (!(error instanceof GeocodingError)) throw new Error('It was found.');
  return error.message;
};

describe.each([
  ['our gazetteer', localGeocoder(test.deps)],
  ['Google', google],
])('geocoding by %s', (_, geocoder) => {
  it.each<[string, Omit<Address, 'country'>, string]>([
    ['a street', { street: 'Via Solferino', administrativeAreaLevel1: 'Milano' }, 'street'],
    ['a postal code of a city', { postalCode: '20121', administrativeAreaLevel1: 'Milano' }, 'quarter'],
    ['a comune', { administrativeAreaLevel1: 'Milano', administrativeAreaLevel2: 'MI' }, 'comune'],
  ])('finds %s with its precision', async (_what, address, precision) => {
    expect(await geocoder.locate({ ...address, country: 'IT' })).toMatchObject({
      latitude: expect.closeTo(45.47, 1),
      longitude: expect.closeTo(9.19, 1),
      precision,
      city: 'Milano',
      province: 'MI',
      label: expect.stringMatching(/Milano|Solferino/),
    });
  });

  it.each<[string, Omit<Address, 'country'>, RegExp]>([
    ['nothing', {}, /^No address components provided for geocoding$/],
    ['blanks', { street: ' ', administrativeAreaLevel1: '' }, /^No address components provided for geocoding$/],
    ['what there is not', { administrativeAreaLevel1: 'Zzyzx' }, /^Geocoding failed: ZERO_RESULTS/],
    ['a whole region', { administrativeAreaLevel1: 'Lombardia' }, /^Geocoding failed: ZERO_RESULTS/],
  ])('reports no match for %s', async (_what, address, message) => {
    expect(await failureOf(address, geocoder)).toMatch(message);
  });
});

describe('gazetteer geocoder', () => {
  const locate = (address: Address) => localGeocoder(test.deps).locate(address);

  it('returns the comune for an unknown street, and cities abroad', async () => {
    const unknown = { street: 'Via Che Non Esiste', administrativeAreaLevel1: 'Milano', country: 'IT' } as const;
    expect(await locate(unknown)).toMatchObject({ precision: 'comune', label: 'Milano, MI' });
    const paris = await locate({ administrativeAreaLevel1: 'Paris', country: 'FR' });
    expect(paris).toMatchObject({ latitude: expect.closeTo(48.85, 1), precision: 'comune', province: null });
  });
});

describe('Google geocoder', () => {
  it('requests the full address, in its country, with the key', async () => {
    const address = {
      street: 'Via Solferino',
      streetNumber: '7',
      postalCode: '20121',
      administrativeAreaLevel1: 'Milano',
    };
    expect(await google.locate({ ...address, country: 'IT' })).toMatchObject({ precision: 'exact' });
    const [path, query] = [requests.at(-1)?.pathname, Object.fromEntries(requests.at(-1)?.searchParams ?? [])];
    expect(path).toBe('/maps/api/geocode/json');
    expect(query).toEqual({
      address: 'Via Solferino 7, 20121 Milano',
      components: 'country:IT',
      language: 'it',
      key: KEY,
    });
  });

  const somewhere = { administrativeAreaLevel1: 'Milano' };

  it('fails with the message of the specification, without our key and address', async () => {
    const error_message = `The key ${KEY} is not allowed. Request received from IP address 203.0.113.7, with empty referer`;
    respond = json({ status: 'REQUEST_DENIED', error_message, results: [] });
    const message = await failureOf(somewhere);
    expect(message).toMatch(/^Geocoding failed: REQUEST_DENIED The key … is not allowed/);
    expect(message).not.toContain(KEY);
    expect(message).not.toContain('203.0.113.7');
    expect(await failureOf(somewhere, googleGeocoder({ apiKey: '', baseUrl }))).toBe('Google Maps API key not found');
  });

  it.each<[string, Responder]>([
    ['no JSON', (response) => response.end('<html>')],
    ['another shape', json({ hello: 'world' })],
    ['nothing, for too long', () => {}],
    ['a cut line', (response) => response.destroy()],
    ['another host', (response) => response.writeHead(302, { location: `${baseUrl}/elsewhere?key=${KEY}` }).end()],
  ])('reports a response with %s as unavailable', async (_, broken) => {
    respond = broken;
    expect(await failureOf(somewhere)).toBe('Geocoding failed: UNAVAILABLE the provider gave no usable answer');
    expect(requests.at(-1)?.pathname).toBe('/maps/api/geocode/json');
  });
});

describe('GET /api/v1/places/geocode', async () => {
  const withGoogle = await testApp({ GOOGLE_MAPS_API_KEY: KEY, GOOGLE_MAPS_BASE_URL: baseUrl });
  const find = async (query: object, app = test) => (await app.anonymous.call(geocode, { query: query as never })).data;

  it('uses the gazetteer by default', async () => {
    expect(await find({ street: 'Via Solferino', administrativeAreaLevel1: 'Milano' })).toEqual({
      latitude: 45.473,
      longitude: 9.188,
      precision: 'street',
      comuneId: 15_146,
      label: 'Via Solferino, Milano',
      source: 'gazetteer',
    });
  });

  it('uses Google if configured', async () => {
    const match = await find(
      { street: 'Via Solferino', streetNumber: '7', administrativeAreaLevel1: 'Milano' },
      withGoogle,
    );
    expect(match).toMatchObject({ precision: 'exact', comuneId: 15_146, source: 'google' });
    expect(JSON.stringify(match)).not.toContain(KEY);
  });

  it('returns the reason for no match', async () => {
    const error = await find({}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'GEOCODING_FAILED_EXCEPTION',
      details: { reason: 'No address components provided for geocoding' },
    });
  });

  it('accepts sixty requests per minute', async () => {
    const app = await testApp();
    for (let at = 0; at < 60; at++) await find({ administrativeAreaLevel1: 'Milano' }, app);
    const error = await find({ administrativeAreaLevel1: 'Milano' }, app).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS_EXCEPTION' });
    app.clock.forward(60_000);
    expect(await find({ administrativeAreaLevel1: 'Milano' }, app)).toMatchObject({ precision: 'comune' });
  });
});
