import type { listSavedSearches as listEndpoint, SavedSearch } from '#contract/discovery/saved-searches.schemas';
import type { ParsedOf } from '#contract/platform/endpoint';
import type { PageInfo } from '#contract/platform/page.schemas';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { readStoredFilters } from '../search/stored-search.parser.ts';
import { countNewResults } from '../search-watches/watch-search.ts';
import { countSavedSearchesOf, type SavedSearchRow, selectSavedSearches } from './saved-searches.store.ts';

/** A page of the actor's saved searches, last saved first. The number of queries is constant. */
export async function listSavedSearches(
  { deps, actor }: ActorUseCase,
  query: ParsedOf<typeof listEndpoint>['query'],
): Promise<{ data: SavedSearch[]; page: PageInfo }> {
  const [rows, totalElements] = await Promise.all([
    selectSavedSearches(deps.db, actor.id, query),
    countSavedSearchesOf(deps.db, actor.id),
  ]);
  const data = await describeSavedSearches(deps, deps.db, rows);
  return { data, page: { totalElements, number: query.page, size: query.size } };
}

/** Number of the actor's saved searches. */
export function countSavedSearches({ deps, actor }: Pick<ActorUseCase, 'deps' | 'actor'>): Promise<number> {
  return countSavedSearchesOf(deps.db, actor.id);
}

/** Saved searches as their owner sees them, in the given order. One statement counts all new results. */
async function describeSavedSearches(
  { clock }: Pick<Deps, 'clock'>,
  on: Queryable,
  rows: readonly SavedSearchRow[],
): Promise<SavedSearch[]> {
  const counts = await countNewResults(
    on,
    rows.map(({ id, lastVisitedAt, createdAt }) => ({ savedSearchId: id, since: lastVisitedAt ?? createdAt })),
    clock.now(),
  );
  return rows.map((row) => savedSearchView(row, counts.get(row.id) ?? 0));
}

export async function describeSavedSearch(
  deps: Pick<Deps, 'clock'>,
  on: Queryable,
  row: SavedSearchRow,
): Promise<SavedSearch> {
  const [described] = await describeSavedSearches(deps, on, [row]);
  return described ?? savedSearchView(row, 0);
}

function savedSearchView(row: SavedSearchRow, newResultsCount: number): SavedSearch {
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
