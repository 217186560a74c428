import * as maplibregl from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { StreetTiles } from '#contract/platform/rendering';
import { type MapColours, readMapColours, watchTheme } from './map-colors.ts';
import type { MapViewProps } from './map-props.ts';
import { provideSigns } from './map-signs.tsx';
import { baseStyle } from './map-style.ts';
import { loadTile, TILE_SCHEME } from './map-tiles.ts';
import { knownStreets, requestStreets } from './pending-streets.ts';
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
/** Slow fonts and street tiles that are not known yet delay the map no longer than this. */
const WAIT_MS = 1500;

/** What the map is rendered from: a foreign style, our style of street tiles, or the embedded schematic map. */
export type MapKind = 'foreign' | 'streets' | 'schematic';
export type ShownMap = {
  kind: MapKind;
  /** Street tiles are configured but do not load. */
  isFallback: boolean;
  /** Attribution of the street tiles; empty for other maps. */
  credits: StreetTiles['credits'];
};

type UseMapInput = MapViewProps & { onUnavailable: () => void };
type Changed = (map: maplibregl.Map, shown: ShownMap) => void;
type Source = Pick<MapViewProps, 'styleUrl' | 'streets'>;

/** The best map of a source, once its street tiles are known. */
const preferredKind = ({ styleUrl, streets }: Source): MapKind =>
  styleUrl ? 'foreign' : streets ? 'streets' : 'schematic';

/** What a map shows first: without known street tiles it is schematic. */
export function firstMap({ styleUrl, streets }: Source): ShownMap {
  const tiles = styleUrl ? undefined : knownStreets(streets);
  const kind = styleUrl ? 'foreign' : tiles ? 'streets' : 'schematic';
  return { kind, isFallback: false, credits: tiles?.credits ?? [] };
}

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
    void mapReady(container, streets).then(() => {
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

/** MapLibre renders labels once, with the fonts that the page has loaded. Tiles that arrive as soon avoid another map. */
async function mapReady(container: HTMLElement, streets: MapViewProps['streets']): Promise<void> {
  const { displayFont, textFont } = readMapColours(container);
  const fonts = [`500 16px "${textFont}"`, `600 16px "${displayFont}"`, `500 16px "${displayFont}"`];
  const loaded = Promise.allSettled([...fonts.map((font) => document.fonts.load(font)), requestStreets(streets)]);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}

/** User timing of the first paint and of the first complete one, for `bench/map-view.ts`. */
function markTimes(map: maplibregl.Map): void {
  map.once('render', () => performance.mark('map-painted'));
  map.once('idle', () => performance.mark('map-complete'));
}

function open(container: HTMLDivElement, input: UseMapInput, changed: Changed) {
  const { language = 'it', styleUrl, streets, assetsBase = '/basemap' } = input;
  const preferred = preferredKind(input);
  let { kind, isFallback } = firstMap(input);
  let tiles = knownStreets(streets);
  let colors: MapColours = readMapColours(container);
  const style = (): string | maplibregl.StyleSpecification => {
    colors = readMapColours(container);
    if (kind === 'foreign' && styleUrl) return styleUrl;
    if (kind === 'streets' && tiles) return streetStyle({ colors, labelsLanguage: language, tiles: onThisSite(tiles) });
    return baseStyle({ colours: colors, labelsLanguage: language, assetsBase });
  };
  let map: maplibregl.Map;
  try {
    map = new maplibregl.Map({ ...mapOptions(container, input), style: style(), ...limits(kind, preferred) });
  } catch {
    // MapLibre throws without WebGL.
    input.onUnavailable();
    return null;
  }
  maps.set(container, map);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  provideSigns(map, () => colors);
  const notifyChange = () => changed(map, { kind, isFallback, credits: tiles?.credits ?? [] });
  const redraw = (next: MapKind) => {
    kind = next;
    isFallback = kind !== preferred;
    const { maxZoom, maxBounds = null } = limits(kind, preferred);
    map.setMaxZoom(maxZoom);
    map.setMaxBounds(maxBounds);
    // Only a loaded style of the same map can be changed in part.
    map.setStyle(style(), { diff: false, transformStyle: withOwnLayers });
    notifyChange();
  };
  const stopTheme = watchTheme(() => {
    if (kind !== 'foreign') map.setStyle(style(), { transformStyle: withOwnLayers });
  });
  const stopStreets = followStreets(map, input, (next, arrived) => {
    tiles = arrived;
    redraw(next);
  });
  map.on('load', () => {
    notifyChange();
    input.onReady?.(map);
  });
  map.on('zoomend', notifyChange);
  markTimes(map);
  map.on('error', () => {
    if (kind === 'foreign' && !map.isStyleLoaded()) redraw('schematic');
  });
  return {
    close: () => {
      stopTheme();
      stopStreets();
      maps.delete(container);
      map.remove();
    },
  };
}

/**
 * Calls `redraw` when street tiles become known, fail, or load again. The zoom of the streets returns, unless the user has changed it.
 * @returns a function that stops it
 */
function followStreets(
  map: maplibregl.Map,
  { styleUrl, streets, zoom = 13 }: UseMapInput,
  redraw: (next: MapKind, tiles: StreetTiles) => void,
): () => void {
  if (styleUrl) return () => {};
  let zoomOfStreets = zoom;
  let isStopped = false;
  let stopWatching: (() => void) | undefined;
  const show = (tiles: StreetTiles) => {
    const isUntouched = map.getZoom() === Math.min(zoomOfStreets, FALLBACK_MAX_ZOOM);
    redraw('streets', tiles);
    if (isUntouched && zoomOfStreets > FALLBACK_MAX_ZOOM) map.setZoom(zoomOfStreets);
  };
  const watch = (tiles: StreetTiles) => {
    stopWatching = watchStreets(map, {
      tiles: onThisSite(tiles),
      failed: () => {
        zoomOfStreets = map.getZoom();
        redraw('schematic', tiles);
      },
      back: () => show(tiles),
    });
  };
  const known = knownStreets(streets);
  if (known) watch(known);
  else
    void requestStreets(streets).then((tiles) => {
      if (!tiles || isStopped) return;
      watch(tiles);
      show(tiles);
    });
  return () => {
    isStopped = true;
    stopWatching?.();
  };
}

function mapOptions(container: HTMLElement, input: UseMapInput) {
  const { center, zoom = 13, label, labels, interactive = true, cooperative = false } = input;
  return {
    container,
    center: [center.longitude, center.latitude] as [number, number],
    zoom,
    minZoom: 4,
    interactive,
    cooperativeGestures: cooperative,
    attributionControl: preferredKind(input) === 'foreign' ? ({ compact: true } as const) : (false as const),
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

/** Workers of the map need absolute addresses. */
const onThisSite = (tiles: StreetTiles): StreetTiles => ({ ...tiles, url: `${location.origin}${tiles.url}` });

function limits(kind: MapKind, preferred: MapKind): { maxZoom: number; maxBounds?: typeof SCHEMATIC_BOUNDS } {
  if (kind !== 'schematic') return { maxZoom: MAX_ZOOM };
  return { maxZoom: kind === preferred ? SCHEMATIC_MAX_ZOOM : FALLBACK_MAX_ZOOM, maxBounds: SCHEMATIC_BOUNDS };
}

const BASE_SOURCES = new Set(['soglia', STREETS_SOURCE]);

/** Moves what pages added to the map (areas, circles) into the next style. */
const withOwnLayers: maplibregl.TransformStyleFunction = (previous, next) => {
  const own = Object.entries(previous?.sources ?? {}).filter(([id]) => !BASE_SOURCES.has(id));
  const ownIds = new Set(own.map(([id]) => id));
  const layers = (previous?.layers ?? []).filter((layer) => 'source' in layer && ownIds.has(layer.source));
  return { ...next, sources: { ...next.sources, ...Object.fromEntries(own) }, layers: [...next.layers, ...layers] };
};
