import type { Clock } from '../../platform/lib/clock.ts';
import { googleNearby } from './google-nearby.ts';
import type { NearbyPlaces } from './nearby-places.port.ts';
import { overpassNearby } from './overpass-nearby.ts';
import { remembered } from './remembered-nearby.ts';

type Settings = { googleMaps: { apiKey: string; baseUrl: string } | undefined; overpassUrl: string | undefined };

/** Google where its key is set, else OpenStreetMap where its address is, else nobody. */
export function openNearbyPlaces(
  { googleMaps, overpassUrl }: Settings,
  clock: Clock = { now: () => new Date() },
): NearbyPlaces | undefined {
  if (googleMaps) return remembered(googleNearby(googleMaps), clock);
  return overpassUrl === undefined ? undefined : remembered(overpassNearby({ url: overpassUrl }), clock);
}
