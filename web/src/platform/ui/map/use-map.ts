import * as maplibregl from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { StreetTiles } from '#contract/platform/rendering';
import { type MapColours, readMapColours, watchTheme } from './map-colors.ts';
import type { MapViewProps } from './map-props.ts';
import { provideSigns } from './map-signs.tsx';
import { baseStyle } from './map-style.ts';
import { loadTile, TILE_SCHEME } from './map-tiles.ts';
import { STREETS_SOURCE, streetStyle } from './street-style.ts';
import { watchStreets } from './watch-streets.ts';

maplibregl.setWorkerUrl(workerUrl);
maplibregl.addProtocol(TILE_SCHEME, loadTile);

/** Area with good tile coverage; limits panning on the schematic map. */
const SCHEMATIC_BOUNDS: [number, number, number, number] = [-8, 30.5, 32, 54];
const SCHEMATIC_MAX_ZOOM = 15;
/** In place of streets: nearer, most views of the schematic map are empty. */
const FALLBACK_MAX_ZOOM = 13;
const MAX_ZOOM = 19;
/** Labels are rendered once per font: a slow font does not delay the map longer than this. */
const FONT_WAIT_MS = 1500;

/** What the map is rendered from: a foreign style, our style of street tiles, or the embedded schematic map. */
export type MapKind = 'foreign' | 'streets' | 'schematic';
export type ShownMap = {
  kind: MapKind;
  /** Street tiles are configured but do not load. */
  isFallback: boolean;
};

type UseMapInput = MapViewProps & { onUnavailable: () => void };
type Changed = (map: maplibregl.Map, shown: ShownMap) => void;

export const configuredMap = ({ styleUrl, streets }: Pick<MapViewProps, 'styleUrl' | 'streets'>): MapKind =>
  styleUrl ? 'foreign' : streets ? 'streets' : 'schematic';

/**
 * Mounts a MapLibre map into `host` for the lifetime of the component. Calls `changed` when the map is ready, after moves,
 * and when another map replaces one that does not load.
 */
export function useMap(host: RefObject<HTMLDivElement | null>, input: UseMapInput, changed: Changed) {
  const { latitude, longitude } = input.center;
  const { zoom = 13, styleUrl, streets, interactive = true } = input;

  const create = useEffectEvent(
    (container: HTMLDivElement, choice: Pick<MapViewProps, 'styleUrl' | 'interactive' | 'streets'>) =>
      open(container, { ...input, ...choice }, changed),
  );
  useEffect(() => {
    const container = host.current;
    if (!container) return;
    let opened: ReturnType<typeof open> = null;
    let isClosed = false;
    void mapFontsReady(container).then(() => {
      if (!isClosed) opened = create(container, { styleUrl, interactive, streets });
    });
    return () => {
      isClosed = true;
      opened?.close();
    };
  }, [host, styleUrl, interactive, streets]);

  useEffect(() => {
    const map = host.current && maps.get(host.current);
    map?.jumpTo({ center: [longitude, latitude], zoom });
  }, [host, latitude, longitude, zoom]);
}

const maps = new WeakMap<HTMLElement, maplibregl.Map>();

/** MapLibre renders labels once, with the fonts that the page has loaded. */
async function mapFontsReady(container: HTMLElement): Promise<void> {
  const { displayFont, textFont } = readMapColours(container);
  const fonts = [`500 16px "${textFont}"`, `600 16px "${displayFont}"`, `500 16px "${displayFont}"`];
  const loaded = Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS))]);
}

function open(container: HTMLDivElement, input: UseMapInput, changed: Changed) {
  const { labels, language = 'it', styleUrl, streets, assetsBase = '/basemap' } = input;
  const configured = configuredMap(input);
  let kind = configured;
  let colors: MapColours = readMapColours(container);
  const style = (): string | maplibregl.StyleSpecification => {
    colors = readMapColours(container);
    if (kind === 'foreign' && styleUrl) return styleUrl;
    if (kind === 'streets' && streets)
      return streetStyle({ colors, labelsLanguage: language, tiles: onThisSite(streets) });
    return baseStyle({ colours: colors, labelsLanguage: language, assetsBase });
  };
  let map: maplibregl.Map;
  try {
    map = new maplibregl.Map({ ...options(container, input), style: style(), ...limits(kind) });
  } catch {
    // MapLibre throws without WebGL.
    input.onUnavailable();
    return null;
  }
  maps.set(container, map);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  provideSigns(map, () => colors);
  const notifyChange = () => changed(map, { kind, isFallback: kind !== configured });
  const redraw = (next: MapKind) => {
    kind = next;
    const { maxZoom, maxBounds = null } = limits(kind);
    map.setMaxZoom(kind === configured ? maxZoom : FALLBACK_MAX_ZOOM);
    map.setMaxBounds(maxBounds);
    // Only a loaded style of the same map can be changed in part.
    map.setStyle(style(), { diff: false, transformStyle: withOwnLayers });
    notifyChange();
  };
  const stopTheme = watchTheme(() => {
    if (kind !== 'foreign') map.setStyle(style(), { transformStyle: withOwnLayers });
  });
  let zoomOfStreets = 0;
  const stopStreets =
    streets && configured === 'streets'
      ? watchStreets(map, {
          tiles: onThisSite(streets),
          failed: () => {
            zoomOfStreets = map.getZoom();
            redraw('schematic');
          },
          back: () => {
            const isUntouched = map.getZoom() === Math.min(zoomOfStreets, FALLBACK_MAX_ZOOM);
            redraw('streets');
            if (isUntouched) map.setZoom(zoomOfStreets);
          },
        })
      : undefined;
  map.on('load', () => {
    notifyChange();
    input.onReady?.(map);
  });
  map.on('zoomend', notifyChange);
  map.on('error', () => {
    if (kind === 'foreign' && !map.isStyleLoaded()) redraw('schematic');
  });
  return {
    close: () => {
      stopTheme();
      stopStreets?.();
      maps.delete(container);
      map.remove();
    },
  };

  function options(element: HTMLElement, { center, zoom = 13, label }: UseMapInput) {
    return {
      container: element,
      center: [center.longitude, center.latitude] as [number, number],
      zoom,
      minZoom: 4,
      interactive: input.interactive ?? true,
      cooperativeGestures: input.cooperative ?? false,
      attributionControl: configured === 'foreign' ? ({ compact: true } as const) : (false as const),
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
    };
  }
}

/** Workers of the map need absolute addresses. */
const onThisSite = (tiles: StreetTiles): StreetTiles => ({ ...tiles, url: `${location.origin}${tiles.url}` });

const limits = (kind: MapKind): { maxZoom: number; maxBounds?: typeof SCHEMATIC_BOUNDS } =>
  kind === 'schematic' ? { maxZoom: SCHEMATIC_MAX_ZOOM, maxBounds: SCHEMATIC_BOUNDS } : { maxZoom: MAX_ZOOM };

const BASE_SOURCES = new Set(['soglia', STREETS_SOURCE]);

/** Moves what pages added to the map (areas, circles) into the next style. */
const withOwnLayers: maplibregl.TransformStyleFunction = (previous, next) => {
  const own = Object.entries(previous?.sources ?? {}).filter(([id]) => !BASE_SOURCES.has(id));
  const ownIds = new Set(own.map(([id]) => id));
  const layers = (previous?.layers ?? []).filter((layer) => 'source' in layer && ownIds.has(layer.source));
  return { ...next, sources: { ...next.sources, ...Object.fromEntries(own) }, layers: [...next.layers, ...layers] };
};
