import type { Country, geocodePrecisions } from '#contract/geo/places';

/** An address as an owner types it; `administrativeAreaLevel1` is the city, `…Level2` the province. */
export type Address = {
  street?: string | undefined;
  streetNumber?: string | undefined;
  postalCode?: string | undefined;
  administrativeAreaLevel1?: string | undefined;
  administrativeAreaLevel2?: string | undefined;
  country: Country;
};

/** Where an address is, in degrees, how well that is known, and which town it is said to lie in. */
export type Located = {
  latitude: number;
  longitude: number;
  precision: (typeof geocodePrecisions)[number];
  label: string;
  city: string | null;
  province: string | null;
};

/** Finds where an address is: by our gazetteer, or by a provider. */
export type Geocoder = {
  source: 'gazetteer' | 'google';
  /** @throws GeocodingError when there is nothing to find, nothing was found, or the provider failed. */
  locate(address: Address): Promise<Located>;
};

/** Its message is spec/001 §8's and may be shown. */
export class GeocodingError extends Error {}
