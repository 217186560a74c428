import type { RecentSearch } from '#contract/discovery/recent-searches';
import type { SearchFilters } from '#contract/discovery/search-filters';
import type { RecentSearchRow } from './recent-searches.store.ts';

export function recentSearchView(
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
