import type { SavedSearch } from '#contract/discovery/saved-searches';
import { readStoredFilters } from '../search/stored-search.parser.ts';
import type { SavedSearchRow } from './saved-searches.store.ts';

export function savedSearchView(row: SavedSearchRow, newResultsCount: number): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    searchFilter: readStoredFilters(row.filters),
    createdAt: row.createdAt.toISOString(),
    lastVisitedAt: row.lastVisitedAt?.toISOString() ?? null,
    newResultsCount,
    notificationsEnabled: row.notificationsEnabled,
  };
}
