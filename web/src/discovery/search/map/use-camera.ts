import type { MapLibreEvent, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { findEntry, saveEntry } from '../views/saved-entries.ts';
import type { Bounds } from './area.ts';
import { watchBounds } from './bounds-watch.ts';

export type Camera = { zoom: number; bounds: Bounds };
/** Where the map must look, by a name that changes with it; `bounds` is null until it is known. */
export type Target = { name: string; bounds: Bounds | null; padding: number };

/** What the map shows was searched from the map itself: it needs no fitting again. */
export const SEEN_TARGET = 'seen';
/** How much of the map's top lies under what is written on it. */
const TOOLS_PIXELS = 80;
/** Marks the moves that the page makes, so that they search nothing. */
const OWN = { own: true };

/**
 * The map's eye: where it looks at first and when the search goes elsewhere, what it sees now, and `search` with what it
 * sees when a person has moved it. Coming back to a history entry it looks where it looked.
 */
export function useCamera(map: MapLibreMap | null, target: Target, search: (bounds: Bounds) => void): Camera | null {
  const { key } = useLocation();
  const [camera, setCamera] = useState<Camera | null>(null);
  const searchNow = useEffectEvent(search);
  const saveCamera = useEffectEvent((at: MapLibreMap) => {
    const { lat, lng } = at.getCenter();
    saveEntry(key, { camera: { latitude: lat, longitude: lng, zoom: at.getZoom() } });
    setCamera({ zoom: Math.floor(at.getZoom()), bounds: visibleBounds(at) });
  });
  useEffect(() => {
    if (!map) return;
    const watch = watchBounds(() => visibleBounds(map), searchNow);
    const moved = (event: MapLibreEvent & { own?: boolean }) => watch.moved(event.own === true);
    const rested = () => saveCamera(map);
    // Another size of its box is no move of a person's.
    const resized = () => watch.moved(true);
    map.on('move', moved);
    map.on('moveend', rested);
    map.on('resize', resized);
    return () => {
      watch.stop();
      map.off('move', moved);
      map.off('moveend', rested);
      map.off('resize', resized);
    };
  }, [map]);
  // Copies the stored camera to the history entry of the next address change.
  useEffect(() => {
    if (map && camera) {
      const { lat, lng } = map.getCenter();
      saveEntry(key, { camera: { latitude: lat, longitude: lng, zoom: map.getZoom() } });
    }
  }, [key, map, camera]);
  useFitting(map, target, key);
  return camera;
}

function useFitting(map: MapLibreMap | null, { name, bounds, padding }: Target, key: string) {
  const fitted = useRef<string>(null);
  const lookAt = useEffectEvent((at: MapLibreMap, to: Bounds) => {
    const isOpening = fitted.current === null;
    const { camera } = findEntry(key);
    fitted.current = name;
    if (isOpening && camera) at.jumpTo({ center: [camera.longitude, camera.latitude], zoom: camera.zoom }, OWN);
    else if (isOpening || name !== SEEN_TARGET) {
      const isStill = isOpening || matchMedia('(prefers-reduced-motion: reduce)').matches;
      at.fitBounds(
        [
          [to.west, to.south],
          [to.east, to.north],
        ],
        {
          padding: { top: padding + (padding && TOOLS_PIXELS), bottom: padding, left: padding, right: padding },
          maxZoom: 14,
          duration: isStill ? 0 : 400,
        },
        OWN,
      );
    }
  });
  const { south, west, north, east } = bounds ?? {};
  useEffect(() => {
    if (!map || fitted.current === name) return;
    if (south === undefined || west === undefined || north === undefined || east === undefined) return;
    lookAt(map, { south, west, north, east });
  }, [map, name, south, west, north, east]);
}

function visibleBounds(map: MapLibreMap): Bounds {
  const seen = map.getBounds();
  return { south: seen.getSouth(), west: seen.getWest(), north: seen.getNorth(), east: seen.getEast() };
}
