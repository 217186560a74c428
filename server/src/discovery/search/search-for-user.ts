import type { SearchResponse } from '#contract/discovery/search.schemas';
import type { SearchClusters } from '#contract/discovery/search-clusters.schemas';
import type { SearchFacets } from '#contract/discovery/search-facets.schemas';
import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';
import { accountsWith } from '../../identity/organizations/act-for.ts';
import { publish } from '../../platform/events/domain-events.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { UseCase } from '../deps.ts';
import { applyOwnChanges } from '../search-index/apply-own-changes.ts';
import { clusterResults, countFacets } from './search-counts.queries.ts';
import { searchListings } from './search-listings.ts';

/** Searches, facets and maps that include all changes of the listings that a user writes, of organizations too (read your writes). */

type Requester = Pick<UseCase, 'deps' | 'actor'>;

/** Undefined means any version. */
const ownVersion = async ({ deps, actor }: Requester) =>
  actor ? applyOwnChanges(deps, accountsWith(actor, 'writeListings')) : undefined;

/**
 * Searches and publishes `search.performed`. `version`: of the previous page, which includes own changes already.
 * `isRecorded`: false to omit the search from recent searches.
 */
export async function searchForUser(
  { deps, actor, caller }: Requester & { caller: Pick<RequestContext, 'isPrefetch'> },
  filters: ParsedFilters,
  { version, isRecorded }: { version: number | undefined; isRecorded: boolean },
): Promise<SearchResponse> {
  const minVersion = version === undefined ? await ownVersion({ deps, actor }) : undefined;
  // A replica, and cards read from one, may lag behind this version.
  const readDeps = minVersion === undefined ? deps : { ...deps, readDb: deps.db, cardCache: null };
  const result = await searchListings(readDeps, filters, { asOf: version, minVersion });
  if (isRecorded && actor && !actor.impersonatedBy && !caller.isPrefetch) {
    await publish(deps, null, 'search.performed', { userId: actor.id, filters });
  }
  return result;
}

export const countFacetsForUser = async (requester: Requester, filters: ParsedFilters): Promise<SearchFacets> =>
  countFacets(requester.deps, filters, { minVersion: await ownVersion(requester) });

export const clusterResultsForUser = async (
  requester: Requester,
  filters: ParsedFilters & { zoom?: number | undefined },
): Promise<SearchClusters> => clusterResults(requester.deps, filters, { minVersion: await ownVersion(requester) });
