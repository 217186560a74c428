import type { PlaceSuggestion } from '#contract/geo/places';
import type { PropertyValues } from '../property-values.ts';

type Place = Pick<PlaceSuggestion, 'kind' | 'name' | 'label' | 'latitude' | 'longitude'>;
type Filled = Partial<PropertyValues>;

/** "Milano, MI" → MI; "Bolzano/Bozen, BZ" → BZ. Abroad the state, where there is one: "Vienna, VA". */
function provinceOf(label: string): string {
  const last = label.split(', ').at(-1) ?? '';
  return /^[A-Z]{2}$/.test(last) ? last : '';
}

/** What a town that was picked fills in. */
export function fillFromTown({ name, label }: Place): Filled {
  return { administrativeAreaLevel1: name, administrativeAreaLevel2: provinceOf(label) };
}

/** What a street of our homes that was picked fills in: "Via Solferino, Milano". Its province is that of the town. */
export function fillFromStreet({ name, label }: Place): Filled {
  return { street: name, administrativeAreaLevel1: label.slice(name.length + 2) };
}

/** The town of that name that lies nearest: some names are borne twice. */
export function nearestTown<P extends Place>(towns: readonly P[], name: string, from: Place): P | null {
  const distance = (town: P) => (town.latitude - from.latitude) ** 2 + (town.longitude - from.longitude) ** 2;
  const named = towns.filter((town) => isTown(town) && town.name.toLowerCase() === name.toLowerCase());
  return named.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

export const isTown = ({ kind }: Pick<Place, 'kind'>) => kind === 'comune' || kind === 'city';
export const isStreet = ({ kind }: Pick<Place, 'kind'>) => kind === 'street';
