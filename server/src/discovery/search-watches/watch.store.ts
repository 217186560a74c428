import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { Watch } from './watch.sql.ts';
import { inPlaceSql, type MatchDays, matchesSql } from './watch-matches.sql.ts';

/** SQL of watches. */

/** The search of the watch. */
export type WatchOf = { savedSearchId: number } | { recentSearchId: number };

/** Column and id of the search. */
const keyOf = (of: WatchOf) =>
  'savedSearchId' in of
    ? { column: 'savedSearchId' as const, id: of.savedSearchId }
    : { column: 'recentSearchId' as const, id: of.recentSearchId };

const nextSince = sql<number>`nextval('search_watch_since')`;

/** Creates or updates a search's watch; it starts now. @returns its id. */
export async function upsertWatch(
  trx: Trx,
  { of, userId, notify, watch }: { of: WatchOf; userId: number; notify: boolean; watch: Watch },
): Promise<number> {
  const { column, id } = keyOf(of);
  const row = { ...watch, userId, notify, since: nextSince };
  const written = await trx
    .insertInto('searchWatch')
    .values({ ...row, [column]: id })
    .onConflict((conflict) => conflict.column(column).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return written.id;
}

export async function deleteWatch(trx: Trx, of: WatchOf): Promise<void> {
  const { column, id } = keyOf(of);
  await trx.deleteFrom('searchWatch').where(column, '=', id).execute();
}

/** Enabling restarts the watch at the current time. @returns its id; undefined without a watch. */
export async function updateNotify(trx: Trx, of: WatchOf, notify: boolean): Promise<number | undefined> {
  const { column, id } = keyOf(of);
  const since = sql<number>`case when ${notify} and not notify then ${nextSince} else since end`;
  const row = await trx
    .updateTable('searchWatch')
    .set({ notify, since })
    .where(column, '=', id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Drops the pending matches of this watch; they still count as new. */
export async function cancelPendingMatches(trx: Trx, watchId: number): Promise<void> {
  await trx
    .updateTable('alertMatch')
    .set({ isPending: false })
    .where('watchId', '=', watchId)
    .where('isPending', '=', true)
    .execute();
}

/** For saved searches: the number of listings that entered each after its `since` and still match. Zero is omitted. */
export async function selectNewResults(
  on: Queryable,
  searches: readonly { savedSearchId: number; since: Date }[],
  days: MatchDays,
): Promise<{ savedSearchId: number; count: number }[]> {
  const { rows } = await sql<{ savedSearchId: number; count: number }>`
    select w.saved_search_id, count(distinct m.listing_id)::integer as count
    from unnest(${searches.map((search) => search.savedSearchId)}::integer[],
      ${searches.map((search) => search.since.toISOString())}::timestamptz[]) as asked (saved_search_id, since)
    join search_watch w on w.saved_search_id = asked.saved_search_id
    join alert_match m on m.watch_id = w.id and m.matched_at > asked.since and m.kind in ('NEW', 'BACK_ON_MARKET')
    join search_doc d on d.kind in (0, 1, 2) and d.listing_id = m.listing_id
    where ${sql.raw(inPlaceSql('w', 'd'))} and ${sql.raw(matchesSql('w', 'd', days))}
    group by w.saved_search_id`.execute(on);
  return rows;
}
