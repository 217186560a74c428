import type { ParsedFilters } from '#contract/discovery/search-filters';
import { dayInItaly } from '../../platform/lib/nights.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { type CriteriaDeps, resolveCriteria } from '../search/search-criteria.ts';
import { watchOf } from './watch.sql.ts';
import {
  cancelPendingMatches,
  deleteWatch,
  selectNewResults,
  updateNotify,
  upsertWatch,
  type WatchOf,
} from './watch.store.ts';

/**
 * Begins to watch a search, or watches it anew with other filters: ads that change from now on are matched with it. Every saved search is
 * watched (its new results are counted); `notify`: letters tell of them.
 *
 * A search that is deleted and may come back is best kept watched with `setWatchNotify(…, false)`: then what it counts
 * is complete when it comes back. The watch goes with the row of the search in the end.
 */
export async function watchSearch(
  deps: CriteriaDeps,
  trx: Trx,
  search: { userId: number; filters: ParsedFilters; notify: boolean; of: WatchOf },
): Promise<void> {
  const criteria = await resolveCriteria(deps, search.filters);
  const watch = watchOf(criteria.conditions(search.filters));
  await upsertWatch(trx, { ...search, watch });
}

/** Watches it no longer; what it matched is forgotten, alerts that were sent stay. Once more changes nothing. */
export async function unwatchSearch(trx: Trx, of: WatchOf): Promise<void> {
  await deleteWatch(trx, of);
}

/** Letters tell of it from now on, or do no longer: then what waits for one is not told either. Without a watch nothing happens. */
export async function setWatchNotify(trx: Trx, of: WatchOf, notify: boolean): Promise<void> {
  const watchId = await updateNotify(trx, of, notify);
  if (watchId !== undefined && !notify) await cancelPendingMatches(trx, watchId);
}

/**
 * How many ads came to each saved search after `since` (published, back on the market, or edited into it) and are still in it, by id;
 * a search without any is missing. One statement, however many searches. `now`: days of open homes before it are over.
 */
export async function countNewResults(
  on: Queryable,
  searches: readonly { savedSearchId: number; since: Date }[],
  now: Date,
): Promise<Map<number, number>> {
  if (searches.length === 0) return new Map();
  const rows = await selectNewResults(on, searches, dayInItaly(now));
  return new Map(rows.map(({ savedSearchId, count }) => [savedSearchId, count]));
}
