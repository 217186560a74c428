import type { SearchAnswer } from '#contract/discovery/search';
import type { SearchClusters } from '#contract/discovery/search-clusters';
import type { SearchFacets } from '#contract/discovery/search-facets';
import type { ParsedFilters } from '#contract/discovery/search-filters';
import type { UseCase } from '../deps.ts';
import { takeUpOwnChanges } from '../search-index/apply-own-changes.ts';
import { clusterResults, countFacets } from './search-counts.queries.ts';
import { searchListings } from './search-listings.ts';

/** Searches, their choices and their maps as whoever asks gets them: with all that they have changed of their own ads. */

type Asking = Pick<UseCase, 'deps' | 'actor'>;

/** Undefined: any version will do. */
const ownVersion = async ({ deps, actor }: Asking) => (actor ? takeUpOwnChanges(deps, actor.id) : undefined);

/** Not where they go on paging: then the answer is that of the page before, `version`. */
export async function searchAsActor(
  asking: Asking,
  filters: ParsedFilters,
  version: number | undefined,
): Promise<SearchAnswer> {
  const { deps } = asking;
  const atLeast = version === undefined ? await ownVersion(asking) : undefined;
  // A replica may not have it yet, nor cards that were read from one.
  const given = atLeast === undefined ? deps : { ...deps, readDb: deps.db, keptCards: null };
  return searchListings(given, filters, { asOf: version, atLeast });
}

export const countFacetsAsActor = async (asking: Asking, filters: ParsedFilters): Promise<SearchFacets> =>
  countFacets(asking.deps, filters, { atLeast: await ownVersion(asking) });

export const clusterResultsAsActor = async (
  asking: Asking,
  filters: ParsedFilters & { zoom?: number | undefined },
): Promise<SearchClusters> => clusterResults(asking.deps, filters, { atLeast: await ownVersion(asking) });
