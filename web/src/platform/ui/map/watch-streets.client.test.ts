import type { Map as MapLibreMap } from 'maplibre-gl';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { STREETS_SOURCE } from './street-style.ts';
import { watchStreets } from './watch-streets.ts';

const tiles = {
  url: 'https://soglia.example/map/2026/{z}/{x}/{y}.pbf',
  minzoom: 0,
  maxzoom: 14,
  bounds: [6, 35, 19, 48] as const,
  credits: [],
};
const MINUTE = 60_000;

/** MapLibre needs WebGL. This one has the documented events of a source, and a view of Milano at zoom 16. */
function createMap() {
  const listeners = new Map<string, (event: object) => void>();
  const emit = (name: string, event: object = {}) =>
    listeners.get(name)?.({ dataType: 'source', sourceId: STREETS_SOURCE, isSourceLoaded: false, ...event });
  const map = {
    on: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    areTilesLoaded: vi.fn(() => false),
    getCenter: () => ({ lng: 9.19, lat: 45.4642 }),
    getZoom: () => 16.4,
  };
  return {
    map,
    request: (event: object = {}) => emit('dataloading', { tile: {}, ...event }),
    receive: (event: object = {}) => emit('sourcedata', { tile: {}, ...event }),
    fail: () => emit('error', { error: new Error('503') }),
  };
}

function watch() {
  const { map, ...events } = createMap();
  const [failed, back] = [vi.fn(), vi.fn()];
  const stop = watchStreets(map as unknown as MapLibreMap, { tiles, failed, back });
  onTestFinished(stop);
  return { map, ...events, failed, back, stop };
}

/** The response of the tile in the middle of the map; null: no connection. */
function respondWith(status: number | null) {
  const fetch = vi.fn(async (_address: string) => {
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const goOnline = () => window.dispatchEvent(new Event('online'));

describe('street tiles that do not arrive', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    respondWith(null);
  });

  it('fail after four seconds without one', async () => {
    const { request, failed } = watch();
    request();
    await pass(3999);
    expect(failed).not.toHaveBeenCalled();
    await pass(1);
    expect(failed).toHaveBeenCalledOnce();
  });

  it('are counted from the first request, not from the last', async () => {
    const { request, failed } = watch();
    for (let seconds = 0; seconds < 4; seconds += 1) {
      request();
      await pass(1000);
    }
    expect(failed).toHaveBeenCalledOnce();
  });

  it('do not fail once one has arrived', async () => {
    const { request, receive, failed } = watch();
    request();
    await pass(3000);
    receive();
    await pass(MINUTE);
    expect(failed).not.toHaveBeenCalled();
  });

  it('do not fail while nothing is requested', async () => {
    const { failed } = watch();
    await pass(10 * MINUTE);
    expect(failed).not.toHaveBeenCalled();
  });

  it('do not fail when the map has moved back to tiles that it has', async () => {
    const { map, request, failed } = watch();
    request();
    map.areTilesLoaded.mockReturnValue(true);
    await pass(MINUTE);
    expect(failed).not.toHaveBeenCalled();
  });

  it('fail when all of them end with an error, although none is pending', async () => {
    const { map, request, fail, failed } = watch();
    request();
    fail();
    map.areTilesLoaded.mockReturnValue(true);
    await pass(4000);
    expect(failed).toHaveBeenCalledOnce();
  });

  it('do not fail a slow browser while the provider answers', async () => {
    const fetch = respondWith(200);
    const { request, failed } = watch();
    request();
    await pass(MINUTE);
    expect(failed).not.toHaveBeenCalled();
    expect(fetch).toHaveBeenCalled();
    respondWith(503);
    await pass(4000);
    expect(failed).toHaveBeenCalledOnce();
  });

  it('do not fail when one arrives during the check of the provider', async () => {
    const fetch = vi.fn(() => new Promise<never>((_resolve, reject) => setTimeout(reject, 800)));
    vi.stubGlobal('fetch', fetch);
    const { request, receive, failed } = watch();
    request();
    await pass(4000);
    expect(fetch).toHaveBeenCalledOnce();
    receive();
    await pass(MINUTE);
    expect(failed).not.toHaveBeenCalled();
  });

  it('ignore what other sources of the map load', async () => {
    const { request, receive, failed } = watch();
    request({ sourceId: 'area' });
    await pass(MINUTE);
    expect(failed).not.toHaveBeenCalled();
    request();
    receive({ sourceId: 'area' });
    await pass(4000);
    expect(failed).toHaveBeenCalledOnce();
  });

  it('fail no more after the end of the map', async () => {
    const fetch = respondWith(200);
    const { request, failed, back, stop } = watch();
    request();
    stop();
    goOnline();
    await pass(2 * MINUTE);
    expect([failed, back, fetch].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  });
});

describe('street tiles after a failure', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    respondWith(null);
  });

  async function watchFailed() {
    const watched = watch();
    watched.request();
    await pass(4000);
    expect(watched.failed).toHaveBeenCalledOnce();
    return watched;
  }

  it('return when the tile in the middle of the map loads, one minute later', async () => {
    const { back } = await watchFailed();
    const fetch = respondWith(200);
    await pass(MINUTE - 1);
    expect(fetch).not.toHaveBeenCalled();
    await pass(1);
    expect(fetch.mock.calls.map(([address]) => address)).toEqual(['https://soglia.example/map/2026/14/8610/5863.pbf']);
    expect(back).toHaveBeenCalledOnce();
  });

  it.each([503, 429, null])('are tried each minute until then (%s)', async (status) => {
    const { back } = await watchFailed();
    const fetch = respondWith(status);
    await pass(3 * MINUTE);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(back).not.toHaveBeenCalled();
    respondWith(200);
    await pass(MINUTE);
    expect(back).toHaveBeenCalledOnce();
  });

  it('return at once with the network', async () => {
    const { back } = await watchFailed();
    respondWith(200);
    goOnline();
    await pass(0);
    expect(back).toHaveBeenCalledOnce();
  });

  it('return where the source has no tile: it answers again', async () => {
    const { back } = await watchFailed();
    respondWith(404);
    goOnline();
    await pass(0);
    expect(back).toHaveBeenCalledOnce();
  });

  it('may fail again', async () => {
    const { request, failed } = await watchFailed();
    respondWith(200);
    goOnline();
    await pass(0);
    respondWith(null);
    request();
    await pass(4000);
    expect(failed).toHaveBeenCalledTimes(2);
  });
});
