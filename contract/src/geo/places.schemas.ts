import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { languages } from '../platform/languages.ts';
import { data, integerText } from '../platform/page.schemas.ts';
import * as addresses from './places.ts';
import {
  countries,
  geocodePrecisions,
  type LandmarkCategory,
  landmarkRadii,
  type NearbyType,
  nearbyTypes,
  placeKinds,
} from './places.ts';

export const country = z.enum(countries).meta({ id: 'Country' });
export const placeKind = z.enum(placeKinds).meta({ id: 'PlaceKind' });

export const placeSuggestion = z
  .object({
    id: z.int(),
    kind: placeKind,
    /** "Milano, MI", "Navigli, Milano", "Provincia di Cuneo". */
    label: z.string(),
    /** Containing region, province or country. */
    sublabel: z.string().optional(),
    name: z.string(),
    country,
    latitude: z.number(),
    longitude: z.number(),
    /** Search text that resolves to exactly this place. */
    locationQuery: z.string(),
    /** Of a geographic area: its place adverbial by language, "nelle Langhe", "in the Langhe". */
    adverbials: z.record(z.enum(languages), z.string()).optional(),
    /** Of kind `landmark` only. */
    landmark: z
      .object({
        category: z.enum(Object.keys(landmarkRadii) as [LandmarkCategory, ...LandmarkCategory[]]),
        /** Metro lines: ["M1", "M5"]. */
        lines: z.array(z.string()),
        /** Radius of the search, in meters. */
        radius: z.int(),
      })
      .optional(),
  })
  .meta({ id: 'PlaceSuggestion' });
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

export const autocompletePlaces = defineEndpoint({
  ...addresses.autocompletePlaces,
  summary: 'Places that a started text may mean, best first',
  who: 'anyone',
  query: z.object({ q: z.string().trim().max(200), country: country.optional() }),
  output: data(z.array(placeSuggestion)),
  cacheSeconds: 30,
  errors: [],
});

export const geocode = defineEndpoint({
  ...addresses.geocode,
  summary: 'Coordinates of an address, as precise as the portal can',
  description:
    'With GOOGLE_MAPS_API_KEY by Google, else by the gazetteer and the known streets: an unknown street returns its comune. ' +
    'GEOCODING_FAILED_EXCEPTION says in `details.reason` "No address components provided for geocoding" or "Geocoding failed: {status} {message}".',
  who: 'anyone',
  query: z.object({
    street: z.string().trim().max(200).optional(),
    streetNumber: z.string().trim().max(20).optional(),
    postalCode: z.string().trim().max(20).optional(),
    administrativeAreaLevel1: z.string().trim().max(100).optional(),
    administrativeAreaLevel2: z.string().trim().max(100).optional(),
    country: country.default('IT'),
  }),
  output: data(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      precision: z.enum(geocodePrecisions),
      /** The gazetteer comune of the address; null abroad and if unknown. */
      comuneId: z.int().nullable(),
      /** Label of the match: "Via Solferino, Milano". */
      label: z.string(),
      source: z.enum(['gazetteer', 'google']),
    }),
  ),
  errors: ['GEOCODING_FAILED_EXCEPTION'],
});
export const nearbyType = z.enum(Object.keys(nearbyTypes) as [NearbyType, ...NearbyType[]]).meta({ id: 'NearbyType' });

export const nearbyPlace = z
  .object({
    place_id: z.string(),
    name: z.string(),
    icon: z.string().nullable(),
    icon_background_color: z.string().nullable(),
    types: z.array(z.string()),
    geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
    business_status: z.string().nullable(),
  })
  .meta({ id: 'NearbyPlace' });
export type NearbyPlace = z.infer<typeof nearbyPlace>;

/** A decimal number, as number or text. Empty text is invalid, not zero. */
const degrees = (max: number) =>
  z.preprocess(
    (value: number | string) =>
      typeof value === 'string' && /^-?\d{1,3}(?:\.\d{1,20})?(?:e-?\d{1,2})?$/i.test(value.trim())
        ? Number(value)
        : value,
    z.number().min(-max).max(max),
  );

export const findNearby = defineEndpoint({
  ...addresses.findNearby,
  summary: 'What is around a point: schools, shops, stops, offices',
  description:
    'With GOOGLE_MAPS_API_KEY by Google, with OVERPASS_URL by an Overpass server, else from the tiles of the street map (MAP_TILES) and our ' +
    'stations: named places, the 60 nearest, without `type` the nearest of each type first. With MAP_TILES=off there is no provider: ' +
    '`provider` is null and `status` ZERO_RESULTS. `asOf` is the date of the data, if known. `searchedRadius`, in meters, is smaller than ' +
    '`radius` where tiles end: ZERO_RESULTS is true within it only. Results are as the provider returns them; the client omits ' +
    'non-operational places and sorts by distance.',
  who: 'anyone',
  query: z.object({
    latitude: degrees(90),
    longitude: degrees(180),
    /** In meters. */
    radius: integerText({ min: 1, max: 50_000 }),
    type: nearbyType.optional(),
    keyword: z.string().trim().max(100).optional(),
  }),
  output: data(
    z.object({
      status: z.string(),
      results: z.array(nearbyPlace),
      error_message: z.string().optional(),
      provider: z.enum(['google', 'openstreetmap']).nullable(),
      asOf: z.iso.date().nullable().optional(),
      searchedRadius: z.int().optional(),
    }),
  ),
  cacheSeconds: 300,
  errors: ['NEARBY_PLACES_FAILED_EXCEPTION'],
});
