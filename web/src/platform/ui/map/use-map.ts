import * as maplibregl from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readMapColours, watchTheme } from './map-colors.ts';
import type { MapViewProps } from './map-props.ts';
import { baseStyle } from './map-style.ts';
import { loadTile, TILE_SCHEME } from './map-tiles.ts';

maplibregl.setWorkerUrl(workerUrl);
maplibregl.addProtocol(TILE_SCHEME, loadTile);

/** Area with good tile coverage; limits panning. */
const BOUNDS: [number, number, number, number] = [-8, 30.5, 32, 54];
const EMBEDDED_MAX_ZOOM = 15;

type UseMapInput = MapViewProps & { onUnavailable: () => void };

/**
 * Mounts a MapLibre map into `host` for the lifetime of the component. Calls `changed` when the map is ready, after moves,
 * and when the embedded style replaces a style URL that failed to load.
 */
export function useMap(
  host: RefObject<HTMLDivElement | null>,
  input: UseMapInput,
  changed: (map: maplibregl.Map, embedded: boolean) => void,
) {
  const { latitude, longitude } = input.center;
  const { zoom = 13, styleUrl, interactive = true } = input;

  const create = useEffectEvent((container: HTMLDivElement, choice: Pick<MapViewProps, 'styleUrl' | 'interactive'>) =>
    open(container, { ...input, ...choice }, changed),
  );
  useEffect(() => {
    if (!host.current) return;
    const opened = create(host.current, { styleUrl, interactive });
    return () => opened?.close();
  }, [host, styleUrl, interactive]);

  useEffect(() => {
    const map = host.current && maps.get(host.current);
    map?.jumpTo({ center: [longitude, latitude], zoom });
  }, [host, latitude, longitude, zoom]);
}

const maps = new WeakMap<HTMLElement, maplibregl.Map>();

function open(
  container: HTMLDivElement,
  input: UseMapInput,
  changed: (map: maplibregl.Map, embedded: boolean) => void,
) {
  const { center, zoom = 13, label, labels, language = 'it', styleUrl, assetsBase = '/basemap' } = input;
  let embedded = !styleUrl;
  const style = () => baseStyle({ colours: readMapColours(container), labelsLanguage: language, assetsBase });
  let map: maplibregl.Map;
  try {
    map = new maplibregl.Map({
      container,
      style: styleUrl ?? style(),
      center: [center.longitude, center.latitude],
      zoom,
      minZoom: 4,
      maxZoom: embedded ? EMBEDDED_MAX_ZOOM : 19,
      ...(embedded ? { maxBounds: BOUNDS } : {}),
      interactive: input.interactive ?? true,
      cooperativeGestures: input.cooperative ?? false,
      attributionControl: embedded ? false : { compact: true },
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
      locale: {
        'Map.Title': label,
        'CooperativeGesturesHandler.WindowsHelpText': labels.scrollHint,
        'CooperativeGesturesHandler.MacHelpText': labels.scrollHintMac,
        'CooperativeGesturesHandler.MobileHelpText': labels.touchHint,
      },
    });
  } catch {
    // MapLibre throws without WebGL.
    input.onUnavailable();
    return null;
  }
  maps.set(container, map);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const notifyChange = () => changed(map, embedded);
  const stopWatching = watchTheme(() => embedded && map.setStyle(style()));
  map.on('load', () => {
    notifyChange();
    input.onReady?.(map);
  });
  map.on('zoomend', notifyChange);
  map.on('error', () => {
    if (embedded || map.isStyleLoaded()) return;
    embedded = true;
    map.setMaxZoom(EMBEDDED_MAX_ZOOM);
    // The failed style is not loaded, so a diff is impossible.
    map.setStyle(style(), { diff: false });
    notifyChange();
  });
  return {
    close: () => {
      stopWatching();
      maps.delete(container);
      map.remove();
    },
  };
}
