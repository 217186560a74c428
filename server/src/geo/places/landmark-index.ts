import { type LandmarkCategory, landmarkRadii } from '#contract/geo/places';
import type { Place } from './place-index.ts';
import { characterMask, normalise } from './place-text.ts';

/** Landmarks by canonical name, best known first. They are apart from other places, whose names and typos they never change. */
export type LandmarkIndex = {
  exact: ReadonlyMap<string, readonly Place[]>;
  /** Names of railway stations without "stazione di": "asti" names one only after that word. */
  stations: ReadonlyMap<string, readonly Place[]>;
  /** The names without their comune, with character masks for quick exclusion. */
  names: ReadonlyArray<{ norm: string; mask: number }>;
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

/** The noun of a category, with the words that replace it in a name. */
const nouns: Partial<Record<LandmarkCategory, readonly [noun: string, others: RegExp]>> = {
  university: ['universita', /^(?:universita|politecnico|accademia|istituto|campus|scuola)/],
  hospital: ['ospedale', /^(?:ospedale|policlinico|istituto|clinica|presidio|azienda|irccs|centro)/],
  stadium: ['stadio', /^(?:stadio|arena|palazzetto|pala)/],
  airport: ['aeroporto', /^aeroporto/],
};

/** Names of a landmark, the official one first; with the noun of its category, and without the city in "aeroporto di milano linate". */
export function landmarkNames({ name, aliases, landmark }: Pick<Place, 'name' | 'aliases' | 'landmark'>): string[] {
  const names = [name, ...aliases].map(normalise);
  const [noun, others] = nouns[landmark?.category ?? 'sight'] ?? [];
  const withNoun = noun && others ? names.filter((norm) => !others.test(norm)).map((norm) => `${noun} ${norm}`) : [];
  const airports = noun === 'aeroporto' ? names.flatMap(airportNames) : [];
  return [...new Set([...names, ...withNoun, ...airports])].filter(Boolean);
}

function airportNames(norm: string): string[] {
  const words = norm.replace(/^aeroporto (?:di |del |della |dello |dell|d(?=[aeiou]))?/, '').split(' ');
  if (!norm.startsWith('aeroporto') || words.length === 0) return [];
  return [words, words.slice(1)].filter((part) => part.length > 0).map((part) => `aeroporto ${part.join(' ')}`);
}

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
  const own = new Set([...landmarks.flatMap(landmarkNames), ...stations.keys()]);
  return { exact, stations, names: [...own].map((norm) => ({ norm, mask: characterMask(norm) })) };
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
