/**
 * Nearby places on a listing page (spec/000 §9 "Nearby places"): each name once, open places only, nearest first, with
 * the distance. Pure: the UI requests `places.findNearby` and passes the response.
 */
import type { NearbyPlace } from './places.schemas.ts';

export type Point = { latitude: number; longitude: number };

/** Mean radius, in meters. */
const EARTH = 6_371_009;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in meters (haversine). */
export function distanceBetween(from: Point, to: Point): number {
  const byLatitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = byLatitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * byLongitude;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export type NearestPlace = { place: NearbyPlace /** Distance from the property. */; metres: number };

/** Providers return `null` for parks and stops, which have no business status. */
const isOperational = ({ business_status: status }: NearbyPlace) => status === null || status === 'OPERATIONAL';

/** Lower case, single spaces: branches with one name appear once, as the nearest one. */
const sameName = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** The displayed results, by distance, then by name. */
export function nearestPlaces(results: readonly NearbyPlace[], centre: Point): NearestPlace[] {
  const all = results.filter(isOperational).map((place) => {
    const { lat, lng } = place.geometry.location;
    return { place, metres: distanceBetween(centre, { latitude: lat, longitude: lng }) };
  });
  all.sort((a, b) => a.metres - b.metres || (a.place.name < b.place.name ? -1 : 1));
  const nearest = new Map<string, NearestPlace>();
  for (const one of all) {
    const name = sameName(one.place.name);
    if (name && !nearest.has(name)) nearest.set(name, one);
  }
  return [...nearest.values()];
}

/** "350 m" below a kilometer, rounded to ten meters; above it "1,2 km", in the format of the locale. */
export function distanceWords(metres: number, locale: string): string {
  const rounded = Math.round(metres / 10) * 10;
  if (rounded < 1000) return `${rounded} m`;
  const kilometres = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${kilometres.format(metres / 1000)} km`;
}

/** Streets are longer than the straight line, and a walk does 80 m a minute. */
const DETOUR = 1.3;
const METERS_PER_MINUTE = 80;
/** Farther places show no time on foot. */
const MAX_MINUTES = 30;
/** An approximate position is not exact enough for less. */
const MIN_APPROXIMATE_MINUTES = 5;

/** `isBelow`: less than these minutes. */
export type WalkingTime = { minutes: number; isBelow: boolean };

/** Time on foot for a straight distance in meters, rounded up; null above 30 minutes. */
export function walkingTime(metres: number, isExact: boolean): WalkingTime | null {
  const minutes = Math.max(1, Math.ceil((metres * DETOUR) / METERS_PER_MINUTE));
  if (minutes > MAX_MINUTES) return null;
  if (!isExact && minutes < MIN_APPROXIMATE_MINUTES) return { minutes: MIN_APPROXIMATE_MINUTES, isBelow: true };
  return { minutes, isBelow: false };
}

/** Radius of the places in short, in meters: 25 minutes on foot. */
export const FACTS_RADIUS = 1500;

/** Kinds of facts in their order, with the types of the providers. */
const factTypes = {
  subway_station: ['subway_station'],
  train_station: ['train_station', 'station'],
  bus_station: ['bus_station', 'bus_stop'],
  supermarket: ['supermarket'],
  school: ['school'],
  pharmacy: ['pharmacy'],
  park: ['park'],
} as const;
export type NearbyFactKind = keyof typeof factTypes;
export type NearbyFact = NearestPlace & { kind: NearbyFactKind };

/** The nearest station, stop, supermarket, school, pharmacy and park: at most six, without those that are not there. */
export function nearbyFacts(results: readonly NearbyPlace[], centre: Point): NearbyFact[] {
  const facts = (Object.keys(factTypes) as NearbyFactKind[]).flatMap((kind) => {
    const types: readonly string[] = factTypes[kind];
    // Of each kind separately: a stop often has the name of its station.
    const ofKind = results.filter((place) => place.types.some((type) => types.includes(type)));
    const [nearest] = nearestPlaces(ofKind, centre);
    return nearest ? [{ ...nearest, kind }] : [];
  });
  const isStation = ({ kind }: NearbyFact) => kind === 'subway_station' || kind === 'train_station';
  const [first, second] = facts.filter(isStation);
  const farther = first && second && (second.metres < first.metres ? first : second);
  return facts.filter((fact) => fact !== farther);
}
