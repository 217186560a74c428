import { sql } from 'kysely';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of saved searches. Every statement filters by user, so that no user can access another user's search. */

export type SavedSearchRow = {
  id: number;
  name: string;
  /** As stored; parse it with `readStoredFilters`. */
  filters: unknown;
  fingerprint: string;
  notificationsEnabled: boolean;
  createdAt: Date;
  lastVisitedAt: Date | null;
  deletedAt: Date | null;
};
type Key = { id: number; userId: number };

const columns = [
  'id',
  'name',
  'filters',
  'fingerprint',
  'notificationsEnabled',
  'createdAt',
  'lastVisitedAt',
  'deletedAt',
] as const;

/** Serializes new searches of a user, so that the limit holds and no search is stored twice. Take it before any other lock. */
export async function lockSavedSearches(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(5268771, ${userId}::integer)`.execute(trx);
}

/** One page of searches that are not deleted, last saved first. */
export function selectSavedSearches(
  on: Queryable,
  userId: number,
  { page, size }: { page: number; size: number },
): Promise<SavedSearchRow[]> {
  return on
    .selectFrom('savedSearch')
    .select(columns)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
}

export async function countSavedSearchesOf(on: Queryable, userId: number): Promise<number> {
  const { count } = await on
    .selectFrom('savedSearch')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Search with these filters that is not deleted. */
export function findSameSearch(
  on: Queryable,
  userId: number,
  fingerprint: string,
): Promise<SavedSearchRow | undefined> {
  return on
    .selectFrom('savedSearch')
    .select(columns)
    .where('userId', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Includes deleted searches that can still be restored. */
export function lockSavedSearch(trx: Trx, { id, userId }: Key, purgeBefore: Date): Promise<SavedSearchRow | undefined> {
  return trx
    .selectFrom('savedSearch')
    .select(columns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where((where) => where.or([where('deletedAt', 'is', null), where('deletedAt', '>', purgeBefore)]))
    .forUpdate()
    .executeTakeFirst();
}

type NewSavedSearch = {
  userId: number;
  name: string;
  filters: SearchFilters;
  fingerprint: string;
  notificationsEnabled: boolean;
  createdAt: Date;
};

export function insertSavedSearch(trx: Trx, { filters, ...row }: NewSavedSearch): Promise<SavedSearchRow> {
  return trx
    .insertInto('savedSearch')
    .values({ ...row, filters: JSON.stringify(filters) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

type Change = { name?: string; notificationsEnabled?: boolean; lastVisitedAt?: Date };

/** Updates a search that is not deleted; undefined when it does not exist. */
export function updateSavedSearch(
  on: Queryable,
  { id, userId }: Key,
  change: Change,
): Promise<SavedSearchRow | undefined> {
  return on
    .updateTable('savedSearch')
    .set(change)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

export async function setDeleted(trx: Trx, id: number, deletedAt: Date | null): Promise<void> {
  await trx.updateTable('savedSearch').set({ deletedAt }).where('id', '=', id).execute();
}

/** @returns the number of deleted searches. */
export async function deleteExpired(on: Queryable, purgeBefore: Date): Promise<number> {
  const { numDeletedRows } = await on
    .deleteFrom('savedSearch')
    .where('deletedAt', '<=', purgeBefore)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export function selectSavedSearchesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('savedSearch')
    .select(['name', 'filters', 'notificationsEnabled', 'createdAt', 'lastVisitedAt'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function deleteSavedSearchesOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('savedSearch').where('userId', '=', userId).execute();
}
