import { sql } from 'kysely';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of recent searches. Every statement filters by user, so that no user can access another user's search. */

export type RecentSearchRow = {
  id: number;
  /** As stored; parse it with `readStoredFilters`. */
  filters: unknown;
  notificationsEnabled: boolean;
  usageCount: number;
  createdAt: Date;
  lastUsedAt: Date;
};
type Key = { id: number; userId: number };

const columns = ['id', 'filters', 'notificationsEnabled', 'usageCount', 'createdAt', 'lastUsedAt'] as const;

/** Serializes changes of a user's recent searches, so that their limit holds. Take it before any other lock. */
export async function lockRecentSearches(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(5268772, ${userId}::integer)`.execute(trx);
}

type Used = { userId: number; filters: SearchFilters; fingerprint: string; now: Date };

/**
 * Counts another use of a search with its current text and sort order, unless the last use was at most `sameWithinMs`
 * ago.
 */
export async function upsertRecentSearch(
  trx: Trx,
  { userId, filters, fingerprint, now }: Used,
  sameWithinMs: number,
): Promise<void> {
  const apart = new Date(now.getTime() - sameWithinMs);
  const json = JSON.stringify(filters);
  await trx
    .insertInto('recentSearch')
    .values({ userId, filters: json, fingerprint, createdAt: now, lastUsedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'fingerprint']).doUpdateSet({
        filters: json,
        usageCount: sql<number>`recent_search.usage_count + (recent_search.last_used_at < ${apart})::integer`,
        lastUsedAt: sql<Date>`greatest(recent_search.last_used_at, excluded.last_used_at)`,
      }),
    )
    .execute();
}

/** Deletes those beyond the last `max` used, except the ones with notifications. */
export async function deleteOldSearches(trx: Trx, userId: number, max: number): Promise<void> {
  await trx
    .deleteFrom('recentSearch')
    .where('userId', '=', userId)
    .where('notificationsEnabled', '=', false)
    .where('id', 'in', (old) =>
      old
        .selectFrom('recentSearch')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('id', 'desc')
        .offset(max),
    )
    .execute();
}

/** One page, last used first. */
export function selectRecentSearches(
  on: Queryable,
  userId: number,
  { page, size }: { page: number; size: number },
): Promise<RecentSearchRow[]> {
  return on
    .selectFrom('recentSearch')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
}

export async function countRecentSearchesOf(on: Queryable, userId: number): Promise<number> {
  const { count } = await on
    .selectFrom('recentSearch')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the current row, and the previous setting; undefined when it does not exist. */
export async function setNotifications(
  trx: Trx,
  { id, userId }: Key,
  notificationsEnabled: boolean,
): Promise<{ row: RecentSearchRow; changed: boolean } | undefined> {
  const row = await trx
    .selectFrom('recentSearch')
    .select(columns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await trx.updateTable('recentSearch').set({ notificationsEnabled }).where('id', '=', id).execute();
  return { row: { ...row, notificationsEnabled }, changed: row.notificationsEnabled !== notificationsEnabled };
}

/** @returns whether it existed. */
export async function deleteRecent(on: Queryable, { id, userId }: Key): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('recentSearch')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function selectRecentSearchesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('recentSearch')
    .select(['filters', 'notificationsEnabled', 'usageCount', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('lastUsedAt')
    .orderBy('id')
    .execute();
}

export async function deleteRecentSearchesOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('recentSearch').where('userId', '=', userId).execute();
}
