import { virtualTourHosts } from '#contract/catalog/properties';
import type { Country } from '#contract/geo/places';
import type { FieldProblem } from '#contract/platform/errors';
import { problem, rangeProblem } from './field-problem.rules.ts';

/** Where a home can be, and where its virtual tour may come from. */

type Box = { latitude: readonly [number, number]; longitude: readonly [number, number] };

/** The corners of each country, islands included, rounded outwards: catches swapped and mistyped coordinates. */
const boxes: Readonly<Record<Country, Box>> = {
  IT: { latitude: [35.2, 47.2], longitude: [6.5, 18.7] },
  FR: { latitude: [41.2, 51.3], longitude: [-5.5, 9.8] },
  DE: { latitude: [47.1, 55.2], longitude: [5.7, 15.2] },
  ES: { latitude: [27.5, 44], longitude: [-18.4, 4.6] },
  GB: { latitude: [49.7, 61], longitude: [-8.8, 2] },
  US: { latitude: [18.7, 71.6], longitude: [-179.9, -66.8] },
};
const world: Box = { latitude: [-90, 90], longitude: [-180, 180] };

/** Both coordinates or none, inside the country. */
export function coordinateProblems(facts: {
  country: string;
  latitude: number | null;
  longitude: number | null;
}): FieldProblem[] {
  const { country, latitude, longitude } = facts;
  if ((latitude === null) !== (longitude === null)) {
    return [problem(latitude === null ? 'latitude' : 'longitude', 'incomplete', 'latitude and longitude go together')];
  }
  const outOfWorld = [
    ...rangeProblem('latitude', latitude, ...world.latitude),
    ...rangeProblem('longitude', longitude, ...world.longitude),
  ];
  if (outOfWorld.length > 0) return outOfWorld;
  const box = Object.entries(boxes).find(([code]) => code === country)?.[1] ?? world;
  const outside = (value: number | null, [min, max]: readonly [number, number]) =>
    value !== null && (value < min || value > max);
  return [
    ...(outside(latitude, box.latitude) ? [problem('latitude', 'outside_country', 'is not in the country')] : []),
    ...(outside(longitude, box.longitude) ? [problem('longitude', 'outside_country', 'is not in the country')] : []),
  ];
}

/** It is shown in a frame: only over https, and only from hosts that show tours. */
export function tourProblems(link: string | null): FieldProblem[] {
  if (link === null || isTour(link)) return [];
  return [problem('virtualTourLink', 'host', 'must be an https address of a known tour host')];
}

function isTour(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, port, username, password } = new URL(link);
  const hosts: readonly string[] = virtualTourHosts;
  return protocol === 'https:' && port === '' && username === '' && password === '' && hosts.includes(hostname);
}
