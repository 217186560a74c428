import type { SavedSearch } from '#contract/saved-searches';
import { readStoredFilters } from '../lib/stored-search.ts';
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
