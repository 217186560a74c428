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
