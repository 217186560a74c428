import { type LandmarkCategory, landmarkRadii } from '#contract/geo/places';
import type { Place } from './place-index.ts';
import { normalise } from './place-text.ts';

/** Landmarks by canonical name, best known first. They are apart from other places, whose names and typos they never change. */
export type LandmarkIndex = {
  exact: ReadonlyMap<string, readonly Place[]>;
  /** Names of railway stations without "stazione di": "asti" names one only after that word. */
  stations: ReadonlyMap<string, readonly Place[]>;
};

/** Of one name in one comune the first category wins: "Colosseo" is the sight, not its metro station. */
const categoryRank: readonly LandmarkCategory[] = [
  'airport',
  'university',
  'hospital',
  'sight',
  'rail',
  'stadium',
  'fair',
  'park',
  'metro',
  'street',
  'beach',
];

export const categoryOf = ({ landmark }: Place): LandmarkCategory | null => landmark?.category ?? null;

/** Radius of a search, in meters: as stated, else by category. */
export const radiusOf = (place: Place, stated?: number | null): number =>
  stated ?? landmarkRadii[categoryOf(place) ?? 'sight'];

/** Names of a landmark, the official one first. */
export const landmarkNames = ({ name, aliases }: Pick<Place, 'name' | 'aliases'>): string[] =>
  [...new Set([name, ...aliases].map(normalise))].filter(Boolean);

/** Index of the places of kind `landmark`. */
export function buildLandmarkIndex(places: readonly Place[], byId: ReadonlyMap<number, Place>): LandmarkIndex {
  const exact = new Map<string, Place[]>();
  const stations = new Map<string, Place[]>();
  const landmarks = places.filter(({ kind }) => kind === 'landmark');
  for (const place of landmarks) {
    const comune = normalise(byId.get(place.comuneId ?? 0)?.name ?? '');
    for (const norm of landmarkNames(place)) {
      for (const name of [norm, `${norm} ${comune}`, `${comune} ${norm}`]) add(exact, name, place);
      const bare = norm.replace(/^stazione (?:di |della |del |dell)?/, '');
      if (categoryOf(place) === 'rail' && bare !== norm) add(stations, bare, place);
    }
  }
  for (const [norm, list] of [...exact, ...stations]) list.sort(bestFirst(norm));
  return { exact, stations };
}

/** Better known comuni first; in one comune the official name before other names. */
const bestFirst = (norm: string) => (one: Place, other: Place) =>
  other.population - one.population ||
  Number(isAlias(norm, one)) - Number(isAlias(norm, other)) ||
  rankOf(one) - rankOf(other) ||
  one.id - other.id;

/** "termini" is as good a name of Roma Termini as the full one. */
function isAlias(norm: string, place: Place): boolean {
  const name = normalise(place.name);
  return !norm.includes(name) && !(categoryOf(place) === 'rail' && name.endsWith(norm));
}

const rankOf = (place: Place) => categoryRank.indexOf(categoryOf(place) ?? 'beach');

function add(names: Map<string, Place[]>, norm: string, place: Place) {
  const list = names.get(norm);
  if (!list) names.set(norm, [place]);
  else if (!list.includes(place)) list.push(place);
}
