/**
 * Places: where a home can be, and what somebody means by "milano navigli".
 *
 * The gazetteer holds Italy (regions, provinces, comuni, quarters, postal codes), the cities of five more
 * countries and the streets of our ads. Whoever types a place gets suggestions after two letters; each carries
 * a `locationQuery`, text that a search understands as exactly that place. A search resolves its text to one
 * place first, then filters by the place's number: text never touches listings.
 */
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { data } from './page.ts';

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
    /** What it lies in: region, province or country. */
    sublabel: z.string().optional(),
    name: z.string(),
    country,
    latitude: z.number(),
    longitude: z.number(),
    /** The text to search by: it resolves to this very place. */
    locationQuery: z.string(),
  })
  .meta({ id: 'PlaceSuggestion' });
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

/** Suggestions begin after more than two characters (spec/001 §5); shorter text has none. */
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

/** How well the coordinates of an address are known, best first. */
export const geocodePrecisions = ['exact', 'street', 'quarter', 'comune'] as const;

export const geocode = defineEndpoint({
  id: 'places.geocodeAddress',
  method: 'GET',
  path: '/api/v1/places/geocode',
  summary: 'Coordinates of an address, as precise as the portal can',
  description:
    'With GOOGLE_MAPS_API_KEY by Google, else by the gazetteer and the streets of our ads: a street that is not known gives its comune. ' +
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
      /** The comune it lies in, of the gazetteer; null abroad and where it is unknown. */
      comuneId: z.int().nullable(),
      /** What was found, to be shown: "Via Solferino, Milano". */
      label: z.string(),
      source: z.enum(['gazetteer', 'google']),
    }),
  ),
  errors: ['GEOCODING_FAILED_EXCEPTION'],
});
