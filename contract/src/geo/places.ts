/**
 * Places: locations of properties, and the place that a text such as "milano navigli" means.
 *
 * The gazetteer holds Italy (regions, provinces, comuni, quarters, postal codes, geographic areas), the cities of five more countries and
 * the streets of listings. A search resolves its text to one place and filters by its id, or by the comuni of an area; never by text.
 */

/** spec/001 §9 "Countries". */
export const countries = ['US', 'IT', 'FR', 'DE', 'ES', 'GB'] as const;
export type Country = (typeof countries)[number];

/** `city` is a place outside Italy; inside Italy it is a `comune`. `geographicArea` is a set of comuni without borders: the Langhe. */
export const placeKinds = [
  'country',
  'region',
  'province',
  'comune',
  'quarter',
  'street',
  'postal_code',
  'city',
  'geographicArea',
] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Suggestions start after more than two characters (spec/001 §5); shorter text has none. */
export const MIN_SUGGEST_LENGTH = 3;

export const autocompletePlaces = {
  id: 'places.suggestPlaces',
  method: 'GET',
  path: '/api/v1/places/autocomplete',
} as const;

/** Precision of an address's coordinates, best first. */
export const geocodePrecisions = ['exact', 'street', 'quarter', 'comune'] as const;

export const geocode = { id: 'places.geocodeAddress', method: 'GET', path: '/api/v1/places/geocode' } as const;

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

export const findNearby = { id: 'places.findNearby', method: 'GET', path: '/api/v1/places/nearby' } as const;
