import { FACTS_RADIUS, type Point } from '#contract/geo/nearby';
import { findNearby, type NearbyType, nearbyTypes } from '#contract/geo/places';
import { read } from '../../../platform/lib/queries.ts';

/** Places of one type near a point, within the distance of spec/000 §9. Requested once per visit; refetched only manually. */
export function nearbyQuery({ latitude, longitude }: Point, type: NearbyType) {
  return {
    ...read(findNearby, { query: { latitude, longitude, radius: nearbyTypes[type], type } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}

/** Places of all types near a point, for the strip of facts. */
export function nearbyFactsQuery({ latitude, longitude }: Point) {
  return {
    ...read(findNearby, { query: { latitude, longitude, radius: FACTS_RADIUS } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}
