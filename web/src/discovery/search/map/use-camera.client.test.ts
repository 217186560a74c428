import { act } from '@testing-library/react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHookInPage } from '../../../../testing/render.tsx';
import type { Bounds } from './area.ts';
import { SEEN_TARGET, type Target, useCamera } from './use-camera.ts';

const milan: Bounds = { south: 45.4, west: 9.1, north: 45.5, east: 9.2 };
const rome: Bounds = { south: 41.8, west: 12.4, north: 42, east: 12.6 };

/** MapLibre needs WebGL. This one has a camera and events, and records its movements. */
function createMap() {
  const listeners = new Map<string, (event: { own?: boolean }) => void>();
  let bounds = milan;
  const emit = (name: string, event: { own?: boolean } = {}) => listeners.get(name)?.(event);
  const moveTo = (to: Bounds, event: { own?: boolean } = {}) => {
    bounds = to;
    emit('move', event);
    emit('moveend', event);
  };
  const map = {
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    off: (name: string) => listeners.delete(name),
    getCenter: () => ({ lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 }),
    getZoom: () => 12.6,
    getBounds: () => ({
      getSouth: () => bounds.south,
      getWest: () => bounds.west,
      getNorth: () => bounds.north,
      getEast: () => bounds.east,
    }),
    jumpTo: vi.fn((_to: unknown, event: { own?: boolean }) => moveTo(bounds, event)),
    fitBounds: vi.fn(([[west, south], [east, north]]: [number[], number[]], _how: unknown, event: { own?: boolean }) =>
      moveTo({ west, south, east, north } as Bounds, event),
    ),
  };
  return { map, moveTo, emit, listeners };
}

const target = (name: string, bounds: Bounds | null): Target => ({ name, bounds, padding: 0 });

async function openMap(first: Target) {
  const fake = createMap();
  const search = vi.fn();
  const hook = (to: Target) => useCamera(fake.map as unknown as MapLibreMap, to, search);
  const { result, rerender, unmount } = await renderHookInPage(hook, first);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { ...fake, search, camera: () => result.current, show: rerender, unmount, pass };
}

describe('the camera of the search map', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('shows the place of the search without animation at the start', async () => {
    const { map, search, camera, pass } = await openMap(target('Milano', milan));
    expect(map.fitBounds).toHaveBeenCalledOnce();
    expect(map.fitBounds.mock.calls[0]?.[1]).toMatchObject({ duration: 0 });
    expect(camera()).toEqual({ zoom: 12, bounds: milan });
    await pass(2000);
    expect(search).not.toHaveBeenCalled();
  });

  it('waits for a place that is still loading', async () => {
    const { map, show } = await openMap(target('Roma', null));
    expect(map.fitBounds).not.toHaveBeenCalled();
    show(target('Roma', rome));
    expect(map.fitBounds).toHaveBeenCalledOnce();
  });

  it('searches the visible area half a second after the user moved the map', async () => {
    const { moveTo, search, pass } = await openMap(target('Milano', milan));
    await pass(1000);
    moveTo(rome);
    await pass(100);
    await pass(499);
    expect(search).not.toHaveBeenCalled();
    await pass(1);
    expect(search).toHaveBeenCalledExactlyOnceWith(rome);
  });

  it('does not search after its own move to another place, or after a resize', async () => {
    const { emit, search, show, pass } = await openMap(target('Milano', milan));
    await pass(1000);
    show(target('Roma', rome));
    emit('resize');
    await pass(2000);
    expect(search).not.toHaveBeenCalled();
  });

  it('stays where the user moved it when the search came from the map', async () => {
    const { map, show } = await openMap(target('Milano', milan));
    show(target(SEEN_TARGET, rome));
    expect(map.fitBounds).toHaveBeenCalledOnce();
  });

  it('discards a pending search when the map is closed', async () => {
    const { listeners, moveTo, search, unmount, pass } = await openMap(target('Milano', milan));
    await pass(1000);
    moveTo(rome);
    unmount();
    await pass(2000);
    expect(search).not.toHaveBeenCalled();
    expect(listeners.size).toBe(0);
  });
});
