import type { Clock } from '../../platform/lib/clock.ts';
import { googleNearby } from './google-nearby.ts';
import type { NearbyAnswer, NearbyPlaces, NearbyQuestion } from './nearby-places.port.ts';
import { overpassNearby } from './overpass-nearby.ts';

type Settings = { googleMaps: { apiKey: string; baseUrl: string } | undefined; overpassUrl: string | undefined };

/** Google where its key is set, else OpenStreetMap where its address is, else nobody. */
export function openNearbyPlaces(
  { googleMaps, overpassUrl }: Settings,
  clock: Clock = { now: () => new Date() },
): NearbyPlaces | undefined {
  if (googleMaps) return remembered(googleNearby(googleMaps), clock);
  return overpassUrl === undefined ? undefined : remembered(overpassNearby({ url: overpassUrl }), clock);
}

const HOUR_MS = 3_600_000;
/** Answers of some ten kilobytes each. */
const MOST = 500;

/** About ten metres: homes of one building ask once. */
const rounded = (degrees: number) => degrees.toFixed(4);
const keyOf = ({ latitude, longitude, radius, type, keyword = '' }: NearbyQuestion) =>
  [rounded(latitude), rounded(longitude), radius, type ?? '', keyword.trim().toLowerCase()].join('|');

type Kept = { answer: Promise<NearbyAnswer>; until: number };

/**
 * Asks the provider once an hour for each question, and once for those who ask at the same moment. A failure is not kept.
 * Past `most` questions the oldest goes.
 */
export function remembered(source: NearbyPlaces, clock: Clock, most = MOST): NearbyPlaces {
  const kept = new Map<string, Kept>();
  return {
    provider: source.provider,
    find(question) {
      const now = clock.now().getTime();
      const key = keyOf(question);
      const known = kept.get(key);
      if (known && known.until > now) return known.answer;
      kept.delete(key);
      const asked = { answer: source.find(question), until: now + HOUR_MS };
      kept.set(key, asked);
      asked.answer.catch(() => kept.get(key) === asked && kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return asked.answer;
    },
  };
}
