import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { type CriteriaDeps, resolveCriteria } from '../search/search-criteria.ts';
import { matchDaysOf } from './match-days.ts';
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
 * Creates or updates the watch of a search: later changes of listings are matched with it. Saved searches are always watched to count new
 * results; `notify` adds emails. For a deleted search use `setWatchNotify(…, false)`: its counts remain complete.
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

/** Deletes the watch with its matches; sent alerts are retained. Idempotent. */
export async function unwatchSearch(trx: Trx, of: WatchOf): Promise<void> {
  await deleteWatch(trx, of);
}

/** Turns a watch's emails on or off; off drops its pending matches. No effect without a watch. */
export async function setWatchNotify(trx: Trx, of: WatchOf, notify: boolean): Promise<void> {
  const watchId = await updateNotify(trx, of, notify);
  if (watchId !== undefined && !notify) await cancelPendingMatches(trx, watchId);
}

/**
 * New listings by saved search after `since` (published, back on the market, or edited to match) that still match; zero
 * is omitted. One statement for any number of searches. `now`: earlier open days count as ended.
 */
export async function countNewResults(
  on: Queryable,
  searches: readonly { savedSearchId: number; since: Date }[],
  now: Date,
): Promise<Map<number, number>> {
  if (searches.length === 0) return new Map();
  const rows = await selectNewResults(on, searches, matchDaysOf(now));
  return new Map(rows.map(({ savedSearchId, count }) => [savedSearchId, count]));
}
