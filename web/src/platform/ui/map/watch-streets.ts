import type { Map as MapLibreMap } from 'maplibre-gl';
import type { StreetTiles } from '#contract/platform/rendering';
import { STREETS_SOURCE } from './street-style.ts';

/** Without one street tile for this long the map becomes schematic. */
const TIMEOUT_MS = 4000;
const RETRY_MS = 60_000;

type Watch = { tiles: StreetTiles; failed: () => void; back: () => void };

/**
 * Calls `failed` when requested street tiles do not arrive, and `back` when one arrives again: tried every minute and when
 * the network returns. A missing tile (404) is an answer: MapLibre stretches the one above it.
 * @returns a function that stops watching
 */
export function watchStreets(map: MapLibreMap, { tiles, failed, back }: Watch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDown = false;
  let hasError = false;
  const reset = () => {
    clearTimeout(timer);
    timer = undefined;
    hasError = false;
  };
  const waiting = () => {
    timer ??= setTimeout(() => {
      // The map may have moved on to tiles that it had.
      const isIdle = map.areTilesLoaded() && !hasError;
      reset();
      if (isIdle) return;
      isDown = true;
      failed();
      retry();
    }, TIMEOUT_MS);
  };
  const retry = () => {
    timer = setTimeout(tryAgain, RETRY_MS);
  };
  async function tryAgain(): Promise<void> {
    if (!isDown) return;
    reset();
    if (await answers(tileAt(map, tiles))) {
      if (!isDown) return;
      isDown = false;
      back();
    } else retry();
  }
  map.on('dataloading', (event) => {
    if (!isDown && event.dataType === 'source' && event.sourceId === STREETS_SOURCE && event.tile) waiting();
  });
  map.on('sourcedata', (event) => {
    if (!isDown && event.sourceId === STREETS_SOURCE && (event.tile || event.isSourceLoaded)) reset();
  });
  map.on('error', () => {
    hasError = true;
  });
  window.addEventListener('online', tryAgain);
  return () => {
    isDown = false;
    clearTimeout(timer);
    window.removeEventListener('online', tryAgain);
  };
}

/** Address of the tile in the middle of the map. */
function tileAt(map: MapLibreMap, { url, minzoom, maxzoom }: StreetTiles): string {
  const { lng, lat } = map.getCenter();
  const z = Math.max(minzoom, Math.min(maxzoom, Math.floor(map.getZoom())));
  const phi = (lat * Math.PI) / 180;
  const x = Math.floor(((lng + 180) / 360) * 2 ** z);
  const y = Math.floor(((1 - Math.log(Math.tan(phi) + 1 / Math.cos(phi)) / Math.PI) / 2) * 2 ** z);
  return url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}

async function answers(address: string): Promise<boolean> {
  try {
    const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok || status === 404;
  } catch {
    return false;
  }
}
