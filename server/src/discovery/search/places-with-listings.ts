import type { SearchResponse } from '#contract/discovery/search.schemas';
import { describePlace, surroundingsOf } from '../../geo/places/places.queries.ts';
import type { SearchCriteria, SearchDeps } from './search-criteria.ts';

const NEAREST = 5;
const CONTAINING = 3;

/** The places that contain an empty one, and the nearest comuni, in which the other filters have matches. */
export async function placesWithListings(
  deps: Pick<SearchDeps, 'places' | 'searchEngine'>,
  { meant, conditionsIn }: Pick<SearchCriteria, 'meant' | 'conditionsIn'>,
): Promise<SearchResponse['placesWithListings']> {
  if (!meant) return [];
  const { containing, nearest } = surroundingsOf(deps, meant.place);
  const places = [...nearest, ...containing];
  const totals = await deps.searchEngine.countEach({ searches: places.map(conditionsIn), minVersion: null });
  const matching = places.flatMap((place, at) => (totals[at] ? [{ place, total: totals[at] }] : []));
  const isContaining = ({ place }: { place: (typeof places)[number] }) => containing.includes(place);
  const shown = [
    ...matching.filter((match) => !isContaining(match)).slice(0, NEAREST),
    ...matching.filter(isContaining).slice(0, CONTAINING),
  ];
  return shown.map(({ place, total }) => ({ ...describePlace(deps, place), total }));
}
