import type { autocompletePlaces } from '#contract/geo/places.schemas';
import type { OutputOf, ParsedOf } from '#contract/platform/endpoint';
import type { Deps } from '../deps.ts';
import { suggestPlaces } from './places.queries.ts';
import { comuneOfStreetText, requestStreetIndex } from './request-street-index.ts';

/** Suggestions for a partial text. A street next to a comune whose streets are not read yet starts their reading. */
export async function autocompleteAddress(
  deps: Deps,
  query: ParsedOf<typeof autocompletePlaces>['query'],
): Promise<OutputOf<typeof autocompletePlaces>['data']> {
  const comune = comuneOfStreetText(deps.places, query.q);
  if (comune) await requestStreetIndex(deps, comune);
  return suggestPlaces(deps, query);
}
