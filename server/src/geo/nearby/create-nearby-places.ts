import type { Clock } from '../../platform/lib/clock.ts';
import { googleNearby } from './google-nearby.ts';
import type { NearbyPlaces, NearbyQuestion, NearbyResult } from './nearby-places.port.ts';
import { overpassNearby } from './overpass-nearby.ts';

type Settings = { googleMaps: { apiKey: string; baseUrl: string } | undefined; overpassUrl: string | undefined };

/** Google if its key is set, else OpenStreetMap if its address is set, else undefined. */
export function createNearbyPlaces(
  { googleMaps, overpassUrl }: Settings,
  clock: Clock = { now: () => new Date() },
): NearbyPlaces | undefined {
  if (googleMaps) return cachedNearby(googleNearby(googleMaps), clock);
  return overpassUrl === undefined ? undefined : cachedNearby(overpassNearby({ url: overpassUrl }), clock);
}

const HOUR_MS = 3_600_000;
/** Results are about ten kilobytes each. */
const MAX_ENTRIES = 500;

/** About ten meters, so that properties in one building share an entry. */
const rounded = (degrees: number) => degrees.toFixed(4);
const keyOf = ({ latitude, longitude, radius, type, keyword = '' }: NearbyQuestion) =>
  [rounded(latitude), rounded(longitude), radius, type ?? '', keyword.trim().toLowerCase()].join('|');

type CacheEntry = { result: Promise<NearbyResult>; until: number };

/**
 * Requests each query from the provider once an hour, and once for concurrent callers. Failures are not cached. Beyond
 * `maxEntries` the oldest entry is evicted.
 */
export function cachedNearby(source: NearbyPlaces, clock: Clock, maxEntries = MAX_ENTRIES): NearbyPlaces {
  const cache = new Map<string, CacheEntry>();
  return {
    provider: source.provider,
    find(question) {
      const now = clock.now().getTime();
      const key = keyOf(question);
      const known = cache.get(key);
      if (known && known.until > now) return known.result;
      cache.delete(key);
      const entry = { result: source.find(question), until: now + HOUR_MS };
      cache.set(key, entry);
      entry.result.catch(() => cache.get(key) === entry && cache.delete(key));
      for (const oldest of cache.keys()) {
        if (cache.size <= maxEntries) break;
        cache.delete(oldest);
      }
      return entry.result;
    },
  };
}
