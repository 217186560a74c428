import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/lib/clock.ts';
import type { MapTiles } from '../map-tiles/map-tiles.port.ts';
import { googleNearby } from './google-nearby.ts';
import type { NearbyPlaces, NearbyQuestion, NearbyResult } from './nearby-places.port.ts';
import { overpassNearby } from './overpass-nearby.ts';
import { tilesNearby } from './tiles-nearby.ts';

type Settings = { googleMaps: { apiKey: string; baseUrl: string } | undefined; overpassUrl: string | undefined };
type Sources = { mapTiles: MapTiles; landmarks: Parameters<typeof tilesNearby>[0]['landmarks']; clock: Clock };

/** Google if its key is set, else an Overpass server if its address is set, else the tiles of the street map; undefined without. */
export function createNearbyPlaces(
  { googleMaps, overpassUrl }: Settings,
  { mapTiles, landmarks, clock }: Sources,
): NearbyPlaces | undefined {
  if (googleMaps) return cachedNearby(googleNearby(googleMaps), clock);
  if (overpassUrl !== undefined) return cachedNearby(overpassNearby({ url: overpassUrl }), clock);
  return mapTiles.status().state === 'off' ? undefined : tilesNearby({ tiles: mapTiles, landmarks });
}

const HOUR_MS = 3_600_000;
/** Results are about ten kilobytes each. */
const MAX_ENTRIES = 500;

/** About ten meters, so that properties in one building share an entry. */
const rounded = (degrees: number) => degrees.toFixed(4);
const keyOf = ({ latitude, longitude, radius, type, keyword = '' }: NearbyQuestion) =>
  [rounded(latitude), rounded(longitude), radius, type ?? '', keyword.trim().toLowerCase()].join('|');

/**
 * Requests each query from the provider once an hour, and once for concurrent callers. Failures are not cached. Beyond
 * `maxEntries` the least recently used entry is evicted.
 */
export function cachedNearby(source: NearbyPlaces, clock: Clock, maxEntries = MAX_ENTRIES): NearbyPlaces {
  const cache = new LRUCache<string, Promise<NearbyResult>>({
    max: maxEntries,
    // An entry of exactly this age is still fresh.
    ttl: HOUR_MS - 1,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return {
    provider: source.provider,
    hasLookupLimit: source.hasLookupLimit,
    find(question) {
      const key = keyOf(question);
      const known = cache.get(key);
      if (known) return known;
      const result = source.find(question);
      cache.set(key, result);
      result.catch(() => cache.peek(key) === result && cache.delete(key));
      return result;
    },
  };
}
