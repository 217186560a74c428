import type { listRecentSearches as listEndpoint, RecentSearch } from '#contract/discovery/recent-searches.schemas';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import type { ParsedOf } from '#contract/platform/endpoint';
import type { PageInfo } from '#contract/platform/page.schemas';
import type { ActorUseCase, Deps } from '../deps.ts';
import { countMatches } from '../search/search-counts.queries.ts';
import { readStoredFilters } from '../search/stored-search.parser.ts';
import { countRecentSearchesOf, type RecentSearchRow, selectRecentSearches } from './recent-searches.store.ts';

/** A page of the actor's recent searches, last used first. Current results are counted in one statement. */
export async function listRecentSearches(
  { deps, actor }: ActorUseCase,
  query: ParsedOf<typeof listEndpoint>['query'],
): Promise<{ data: RecentSearch[]; page: PageInfo }> {
  const [rows, totalElements] = await Promise.all([
    selectRecentSearches(deps.db, actor.id, query),
    countRecentSearchesOf(deps.db, actor.id),
  ]);
  const data = await describeRecentSearches(deps, rows);
  return { data, page: { totalElements, number: query.page, size: query.size } };
}

/** Number of the actor's recent searches. */
export function countRecentSearches({ deps, actor }: Pick<ActorUseCase, 'deps' | 'actor'>): Promise<number> {
  return countRecentSearchesOf(deps.db, actor.id);
}

/** Recent searches as their owner sees them, in the given order. */
export async function describeRecentSearches(deps: Deps, rows: readonly RecentSearchRow[]): Promise<RecentSearch[]> {
  const searches = rows.map(({ filters }) => readStoredFilters(filters));
  const counts = await countMatches(deps, searches);
  return rows.map((row, at) => {
    const searchFilter = searches[at] ?? readStoredFilters(row.filters);
    return recentSearchView(row, { searchFilter, currentResultsCount: counts[at] ?? 0 });
  });
}

function recentSearchView(
  row: RecentSearchRow,
  { searchFilter, currentResultsCount }: { searchFilter: SearchFilters; currentResultsCount: number },
): RecentSearch {
  return {
    id: row.id,
    searchFilter,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    usageCount: row.usageCount,
    currentResultsCount,
    notificationsEnabled: row.notificationsEnabled,
  };
}
