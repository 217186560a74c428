/**
 * Places: locations of properties, and the place that a text such as "milano navigli" means.
 *
 * The gazetteer holds Italy (regions, provinces, comuni, quarters, postal codes, geographic areas), the cities of five more countries and
 * the streets of the map and of listings. A search resolves its text to one place and filters by its id, by the comuni of an area, or by
 * a circle; never by text.
 */

/** spec/001 §9 "Countries". */
export const countries = ['US', 'IT', 'FR', 'DE', 'ES', 'GB'] as const;
export type Country = (typeof countries)[number];

/** Degrees: minimum and maximum. */
export type CountryBox = { latitude: readonly [number, number]; longitude: readonly [number, number] };

/** Bounding box of each country, islands included, rounded outwards: detects swapped and mistyped coordinates. */
export const countryBoxes: Readonly<Record<Country, CountryBox>> = {
  IT: { latitude: [35.2, 47.2], longitude: [6.5, 18.7] },
  FR: { latitude: [41.2, 51.3], longitude: [-5.5, 9.8] },
  DE: { latitude: [47.1, 55.2], longitude: [5.7, 15.2] },
  ES: { latitude: [27.5, 44], longitude: [-18.4, 4.6] },
  GB: { latitude: [49.7, 61], longitude: [-8.8, 2] },
  US: { latitude: [18.7, 71.6], longitude: [-179.9, -66.8] },
};

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
  'landmark',
] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A search for a landmark takes the circle around it: default radius by category, in meters. */
export const landmarkRadii = {
  metro: 800,
  rail: 1200,
  university: 1200,
  hospital: 1200,
  airport: 4000,
  fair: 4000,
  park: 1200,
  street: 800,
  stadium: 1200,
  sight: 800,
  beach: 1200,
} as const;
export type LandmarkCategory = keyof typeof landmarkRadii;

/** Bounds of a radius that a text states ("entro 2 km"), in meters. */
export const landmarkRadiusRange = { min: 200, max: 10_000 } as const;

/** A landmark's `locationQuery` with this radius in meters: "Politecnico, Milano, entro 2 km"; none for the default of its category. */
export function queryWithRadius(query: string, category: LandmarkCategory, radius: number): string {
  const bare = query.replace(/, entro [\d.]+ k?m$/, '');
  if (radius === landmarkRadii[category]) return bare;
  return `${bare}, entro ${radius % 1000 === 0 ? `${radius / 1000} km` : `${radius} m`}`;
}

/** Straight meters of a minute on foot: 80 m of walking, of which streets take 30 %. */
export const WALKED_METERS_PER_MINUTE = 62;

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
