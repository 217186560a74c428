import type { Point } from '#contract/geo/nearby';
import { findNearby, type NearbyType, nearbyTypes } from '#contract/geo/places';
import { read } from '../../../platform/lib/queries.ts';

/** What is around a point, of one type, as far as spec/000 §9 says for it. Asked once a visit; again only by hand. */
export function nearbyQuery({ latitude, longitude }: Point, type: NearbyType) {
  return {
    ...read(findNearby, { query: { latitude, longitude, radius: nearbyTypes[type], type } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}
