import type { Map as MapLibreMap } from 'maplibre-gl';
import type { StreetTiles } from '#contract/platform/rendering';
import { STREETS_SOURCE } from './street-style.ts';

/** Without one street tile for this long the map becomes schematic, unless the provider answers. */
const TIMEOUT_MS = 4000;
/** With `TIMEOUT_MS` less than the five seconds after which a visitor must see a map. */
const PROBE_MS = 800;
const RETRY_MS = 60_000;

type Watch = { tiles: StreetTiles; failed: () => void; back: () => void };

/**
 * Calls `failed` when street tiles do not arrive and the provider does not answer, and `back` when one arrives again: tried every minute
 * and when the network returns. A missing tile (404) is an answer: MapLibre stretches the one above it.
 * @returns a function that stops watching
 */
export function watchStreets(map: MapLibreMap, { tiles, failed, back }: Watch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDown = false;
  let hasError = false;
  let isStopped = false;
  const reset = () => {
    clearTimeout(timer);
    timer = undefined;
    hasError = false;
  };
  const waiting = () => {
    timer ??= setTimeout(check, TIMEOUT_MS);
  };
  async function check(): Promise<void> {
    const overdue = timer;
    // The map may have moved on to tiles that it had.
    if (map.areTilesLoaded() && !hasError) return reset();
    // MapLibre does not request a failed tile again, so an answer would not bring it.
    const isAnswering = !hasError && (await answers(tileAt(map, tiles), PROBE_MS));
    // A tile that arrived since then has replaced the timer.
    if (isStopped || timer !== overdue) return;
    reset();
    if (isAnswering) return waiting();
    isDown = true;
    failed();
    retry();
  }
  const retry = () => {
    timer = setTimeout(tryAgain, RETRY_MS);
  };
  async function tryAgain(): Promise<void> {
    if (!isDown) return;
    reset();
    if (await answers(tileAt(map, tiles), TIMEOUT_MS)) {
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
    isStopped = true;
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

async function answers(address: string, timeoutMs: number): Promise<boolean> {
  try {
    const { ok, status } = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return ok || status === 404;
  } catch {
    return false;
  }
}
