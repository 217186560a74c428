import { z } from 'zod';
import { distanceBetween } from '#contract/geo/nearby';
import type { NearbyType } from '#contract/geo/places';
import type { NearbyPlace } from '#contract/geo/places.schemas';
import { type NearbyPlaces, NearbyPlacesError, type NearbyQuestion } from './nearby-places.port.ts';
import { requestProvider, TIMEOUT_MS } from './request-provider.ts';

/**
 * OpenStreetMap by an Overpass server: https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL. Results have
 * Google's format, so callers need not know the provider. Omits unnamed places.
 */

/** OpenStreetMap tags of each type, by https://wiki.openstreetmap.org/wiki/Map_features; one filter per entry. */
const filters: Record<NearbyType, readonly string[]> = {
  primary_school: ['["amenity"="school"]["isced:level"~"1"]', '["amenity"="school"]["name"~"primari|elementar",i]'],
  secondary_school: [
    '["amenity"="school"]["isced:level"~"[23]"]',
    '["amenity"="school"]["name"~"secondari|scuola media|liceo|istituto tecnico|istituto professionale",i]',
  ],
  university: ['["amenity"~"^(university|college)$"]'],
  school: ['["amenity"="school"]'],
  restaurant: ['["amenity"="restaurant"]'],
  supermarket: ['["shop"="supermarket"]'],
  gym: ['["leisure"="fitness_centre"]'],
  park: ['["leisure"="park"]'],
  hospital: ['["amenity"="hospital"]'],
  pharmacy: ['["amenity"="pharmacy"]'],
  shopping_mall: ['["shop"~"^(mall|department_store)$"]'],
  bank: ['["amenity"~"^(bank|atm)$"]'],
  bus_station: ['["amenity"="bus_station"]', '["highway"="bus_stop"]'],
  subway_station: ['["railway"="station"]["station"="subway"]'],
  train_station: ['["railway"~"^(station|halt)$"]["station"!~"^(subway|light_rail|funicular)$"]'],
  parking: ['["amenity"="parking"]'],
  post_office: ['["amenity"="post_office"]'],
  city_hall: ['["amenity"="townhall"]'],
  local_government_office: ['["office"="government"]'],
  police: ['["amenity"="police"]'],
  fire_station: ['["amenity"="fire_station"]'],
  courthouse: ['["amenity"="courthouse"]'],
  embassy: ['["office"="diplomatic"]', '["amenity"="embassy"]'],
};
const anything = ['["amenity"]', '["shop"]', '["leisure"]', '["railway"="station"]'];

/** Elements requested; only the nearest are returned. */
const MAX_ELEMENTS = 1000;
const MAX_RESULTS = 60;

const point = { lat: z.number(), lon: z.number() };
const element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number(),
  lat: point.lat.optional(),
  lon: point.lon.optional(),
  center: z.object(point).optional(),
  tags: z.record(z.string(), z.string()).default({}),
});
const schema = z.object({ elements: z.array(element), remark: z.string().optional() });
type Element = z.infer<typeof element>;

type Options = { url: string; timeoutMs?: number };

/** Sends requests to `url` only. */
export function overpassNearby({ url, timeoutMs = TIMEOUT_MS }: Options): NearbyPlaces {
  return {
    provider: 'openstreetmap',
    hasLookupLimit: true,
    async find(question) {
      const { elements, remark } = await requestProvider(new URL(url), {
        method: 'POST',
        headers: { 'user-agent': 'Soglia (property portal)', accept: 'application/json' },
        body: new URLSearchParams({ data: queryFor(question, timeoutMs) }),
        schema,
        timeoutMs,
      });
      // The server aborted the query, so the result is partial.
      if (remark?.startsWith('runtime error')) throw new NearbyPlacesError('UNKNOWN_ERROR the provider gave up');
      const results = nearest(
        elements.flatMap((one) => placeOf(one, question.type)),
        question,
      );
      return { status: results.length > 0 ? 'OK' : 'ZERO_RESULTS', results };
    },
  };
}

function queryFor({ latitude, longitude, radius, type, keyword }: NearbyQuestion, timeoutMs: number): string {
  const around = `(around:${radius},${latitude},${longitude})`;
  const named = keyword ? `["name"~"${literal(keyword)}",i]` : '["name"]';
  const lines = (type ? filters[type] : anything).map((filter) => `nwr${filter}${named}${around};`);
  return `[out:json][timeout:${Math.ceil(timeoutMs / 1000)}];(${lines.join('')});out tags center ${MAX_ELEMENTS};`;
}

/** Escapes a keyword as a literal regular expression in a quoted text of the query language. */
const literal = (keyword: string) =>
  keyword
    .replace(/[\p{Cc}]+/gu, ' ')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/["\\]/g, '\\$&');

function placeOf({ type: kind, id, tags, center, lat, lon }: Element, type: NearbyType | undefined): NearbyPlace[] {
  const at = center ?? (lat === undefined || lon === undefined ? null : { lat, lon });
  const name = (tags['name:it'] ?? tags.name ?? '').trim();
  if (!at || !name) return [];
  const own = ['amenity', 'shop', 'leisure', 'railway', 'office'].flatMap((key) => tags[key] ?? []);
  const closed = tags.disused === 'yes' || tags.abandoned === 'yes' || tags.opening_hours === 'closed';
  return [
    {
      place_id: `osm:${kind}/${id}`,
      name,
      icon: null,
      icon_background_color: null,
      types: [...new Set([...(type ? [type] : []), ...own])],
      geometry: { location: { lat: at.lat, lng: at.lon } },
      business_status: closed ? 'CLOSED_PERMANENTLY' : 'OPERATIONAL',
    },
  ];
}

function nearest(places: readonly NearbyPlace[], centre: NearbyQuestion): NearbyPlace[] {
  const far = ({ geometry: { location } }: NearbyPlace) =>
    distanceBetween(centre, { latitude: location.lat, longitude: location.lng });
  return places
    .map((place) => ({ place, metres: far(place) }))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, MAX_RESULTS)
    .map(({ place }) => place);
}
