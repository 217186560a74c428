import type { MapLibreEvent, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { findEntry, saveEntry } from '../views/saved-entries.ts';
import type { Bounds } from './area.ts';
import { watchBounds } from './bounds-watch.ts';

export type Camera = { zoom: number; bounds: Bounds };
/** Camera target with a name that changes with it; `bounds` is null until loaded. */
export type Target = { name: string; bounds: Bounds | null; padding: number };

/** The search came from the map, so the camera stays. */
export const SEEN_TARGET = 'seen';
/** Height in pixels of the controls over the map's top edge. */
const TOOLS_PIXELS = 80;
/** Marks camera moves by the page, which trigger no search. */
const OWN = { own: true };

/**
 * Camera of the map: fits the target initially and after each new search, and calls `search` after moves by the user. Restores the camera
 * of a history entry.
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
    // A resize is not a move by the user.
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
  const showBounds = useEffectEvent((at: MapLibreMap, to: Bounds) => {
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
    showBounds(map, { south, west, north, east });
  }, [map, name, south, west, north, east]);
}

function visibleBounds(map: MapLibreMap): Bounds {
  const seen = map.getBounds();
  return { south: seen.getSouth(), west: seen.getWest(), north: seen.getNorth(), east: seen.getEast() };
}
