import type { Country, geocodePrecisions } from '#contract/geo/places';

/** An address as typed by its owner; `administrativeAreaLevel1` is the city, `…Level2` the province. */
export type Address = {
  street?: string | undefined;
  streetNumber?: string | undefined;
  postalCode?: string | undefined;
  administrativeAreaLevel1?: string | undefined;
  administrativeAreaLevel2?: string | undefined;
  country: Country;
};

/** The position of an address in degrees, its precision and its town. */
export type Located = {
  latitude: number;
  longitude: number;
  precision: (typeof geocodePrecisions)[number];
  label: string;
  city: string | null;
  province: string | null;
};

/** Locates addresses by the gazetteer or a provider. */
export type Geocoder = {
  source: 'gazetteer' | 'google';
  /** @throws GeocodingError for an empty address, no match, or a provider failure. */
  locate(address: Address): Promise<Located>;
};

/** Its message is the text of spec/001 §8 and may be shown. */
export class GeocodingError extends Error {}
