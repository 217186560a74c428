import type { NearbyType } from '#contract/geo/places';
import type { NearbyPlace } from '#contract/geo/places.schemas';

/** Degrees and meters. Without type and keyword: all named places. */
export type NearbyQuestion = {
  latitude: number;
  longitude: number;
  radius: number;
  type?: NearbyType | undefined;
  keyword?: string | undefined;
};

export type NearbyResult = {
  status: 'OK' | 'ZERO_RESULTS';
  results: NearbyPlace[];
  /** `YYYY-MM-DD` of the data, if known. */
  asOf?: string | null;
  /** Meters that were searched, if they may be fewer than the radius. */
  searchedRadius?: number;
};

/** Finds places around a point (spec/000 §7). */
export type NearbyPlaces = {
  provider: 'google' | 'openstreetmap';
  /** Lookups are limited per network, because a provider may charge for them. */
  hasLookupLimit: boolean;
  /**
   * `visitor`: their network (`Network.near`), for the limit of new tiles.
   * @throws NearbyPlacesError if the provider rejects the request or does not respond within three seconds.
   */
  find(question: NearbyQuestion, options?: { visitor?: string }): Promise<NearbyResult>;
};

/** Its message, a provider's status and text, holds no secret and may be shown. */
export class NearbyPlacesError extends Error {}
