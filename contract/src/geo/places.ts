/**
 * Places: locations of properties, and the place that a text such as "milano navigli" means.
 *
 * The gazetteer holds Italy (regions, provinces, comuni, quarters, postal codes), the cities of five more countries and the streets of
 * listings. A search resolves its text to one place and filters by its id; it never matches listings by text.
 */
import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, integerText } from '../platform/page.ts';

/** spec/001 §9 "Countries". */
export const countries = ['US', 'IT', 'FR', 'DE', 'ES', 'GB'] as const;
export const country = z.enum(countries).meta({ id: 'Country' });
export type Country = z.infer<typeof country>;

/** `city` is a place outside Italy; inside Italy it is a `comune`. */
export const placeKinds = [
  'country',
  'region',
  'province',
  'comune',
  'quarter',
  'street',
  'postal_code',
  'city',
] as const;
export const placeKind = z.enum(placeKinds).meta({ id: 'PlaceKind' });
export type PlaceKind = z.infer<typeof placeKind>;

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
  })
  .meta({ id: 'PlaceSuggestion' });
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

/** Suggestions start after more than two characters (spec/001 §5); shorter text has none. */
export const MIN_SUGGEST_LENGTH = 3;

export const autocompletePlaces = defineEndpoint({
  id: 'places.suggestPlaces',
  method: 'GET',
  path: '/api/v1/places/autocomplete',
  summary: 'Places that a started text may mean, best first',
  who: 'anyone',
  query: z.object({ q: z.string().trim().max(200), country: country.optional() }),
  output: data(z.array(placeSuggestion)),
  cacheSeconds: 30,
  errors: [],
});

/** Precision of an address's coordinates, best first. */
export const geocodePrecisions = ['exact', 'street', 'quarter', 'comune'] as const;

export const geocode = defineEndpoint({
  id: 'places.geocodeAddress',
  method: 'GET',
  path: '/api/v1/places/geocode',
  summary: 'Coordinates of an address, as precise as the portal can',
  description:
    'With GOOGLE_MAPS_API_KEY by Google, else by the gazetteer and the streets of our listings: an unknown street returns its comune. ' +
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

/** spec/000 §9 "Nearby places": types, with their search radius in meters. */
export const nearbyTypes = {
  primary_school: 1500,
  secondary_school: 2000,
  university: 3000,
  school: 2500,
  restaurant: 1500,
  supermarket: 1000,
  gym: 2000,
  park: 2000,
  hospital: 3000,
  pharmacy: 2000,
  shopping_mall: 2000,
  bank: 1000,
  bus_station: 1000,
  subway_station: 2000,
  train_station: 2000,
  parking: 1000,
  post_office: 2000,
  city_hall: 5000,
  local_government_office: 3000,
  police: 2000,
  fire_station: 3000,
  courthouse: 5000,
  embassy: 10_000,
} as const;
export type NearbyType = keyof typeof nearbyTypes;
export const nearbyType = z.enum(Object.keys(nearbyTypes) as [NearbyType, ...NearbyType[]]).meta({ id: 'NearbyType' });

/** The four categories of the listing page; the first type of `places` is the default. */
export const nearbyCategories = {
  schools: ['school', 'primary_school', 'secondary_school', 'university'],
  places: ['restaurant', 'supermarket', 'gym', 'park', 'hospital', 'pharmacy', 'shopping_mall', 'bank'],
  transit: ['bus_station', 'subway_station', 'train_station', 'parking'],
  public_services: [
    'post_office',
    'city_hall',
    'local_government_office',
    'police',
    'fire_station',
    'courthouse',
    'embassy',
  ],
} as const satisfies Record<string, readonly NearbyType[]>;
export type NearbyCategory = keyof typeof nearbyCategories;

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
  id: 'places.findNearby',
  method: 'GET',
  path: '/api/v1/places/nearby',
  summary: 'What is around a point: schools, shops, stops, offices',
  description:
    'With GOOGLE_MAPS_API_KEY by Google, with OVERPASS_URL by OpenStreetMap, else there is no provider: `provider` is null and `status` ZERO_RESULTS. Results are as the ' +
    'provider returns them; the client omits non-operational places and sorts by distance.',
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
    }),
  ),
  cacheSeconds: 300,
  errors: ['NEARBY_PLACES_FAILED_EXCEPTION'],
});
