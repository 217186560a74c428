import { describe, expect, it, vi } from 'vitest';
import { knownStreets, requestStreets } from './pending-streets.ts';

const described = {
  tilejson: '3.0.0',
  name: 'Tiles',
  state: 'up',
  build: '2026',
  tiles: ['/map/2026/{z}/{x}/{y}.pbf'],
  minzoom: 0,
  maxzoom: 14,
  bounds: [6, 35, 19, 48],
  credits: [{ text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }],
};
const streets = {
  url: '/map/2026/{z}/{x}/{y}.pbf',
  minzoom: 0,
  maxzoom: 14,
  bounds: [6, 35, 19, 48] as const,
  credits: described.credits,
};

function respondWith(respond: () => Response) {
  const fetch = vi.fn(async (_address: string) => respond());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('street tiles of a page', () => {
  it('need no request when the page has them', async () => {
    const fetch = respondWith(() => Response.json(described));
    expect(knownStreets(streets)).toEqual(streets);
    expect(await requestStreets(streets)).toEqual(streets);
    expect(await requestStreets(undefined)).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('are requested once for all maps when the provider was not contacted yet', async () => {
    const fetch = respondWith(() => Response.json(described));
    const pending = { tileJsonUrl: '/map/tilejson.json?once' };
    expect(knownStreets(pending)).toBeUndefined();
    expect(await Promise.all([requestStreets(pending), requestStreets(pending)])).toEqual([streets, streets]);
    expect(knownStreets(pending)).toEqual(streets);
    expect(fetch.mock.calls).toEqual([['/map/tilejson.json?once']]);
  });

  it.each([
    ['the provider is down', 'down', () => Response.json({ ...described, state: 'down', tiles: [] })],
    ['the site is overloaded', 'overloaded', () => Response.json({ code: 'OVERLOADED' }, { status: 503 })],
    ['the response is cut off', 'cut', () => new Response('{"tiles":')],
  ])('are none when %s', async (_, name, respond) => {
    respondWith(respond);
    const pending = { tileJsonUrl: `/map/tilejson.json?${name}` };
    expect(await requestStreets(pending)).toBeUndefined();
    expect(knownStreets(pending)).toBeUndefined();
  });
});
