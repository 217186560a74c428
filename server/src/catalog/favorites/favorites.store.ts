import { sql } from 'kysely';
import type { FavoriteSort } from '#contract/catalog/favorites';
import type { ListingStatus } from '#contract/catalog/listings';
import type { Currency } from '#contract/platform/money';
import type { UserStatus } from '#contract/platform/roles';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of favorites. */

export type FavoriteRow = {
  listingId: number;
  createdAt: Date;
  note: string | null;
  priceMinor: number;
  currency: Currency;
  status: ListingStatus;
  advertiserStatus: UserStatus;
};

/** Serializes changes of a user's favorites, so that the limit holds. Take it before any other lock. */
export async function lockFavorites(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(5268764, ${userId}::integer)`.execute(trx);
}

type Key = { userId: number; listingId: number };

export async function isFavorite(on: Queryable, { userId, listingId }: Key): Promise<boolean> {
  const row = await on
    .selectFrom('favorite')
    .select('listingId')
    .where('userId', '=', userId)
    .where('listingId', '=', listingId)
    .executeTakeFirst();
  return row !== undefined;
}

type NewFavorite = Key & { note: string | null; priceMinor: number; currency: Currency; createdAt: Date };

/** Keeps the statement below PostgreSQL's parameter limit. */
const ROWS_PER_STATEMENT = 5000;

export async function insertFavorites(on: Queryable, favorites: readonly NewFavorite[]): Promise<void> {
  for (let start = 0; start < favorites.length; start += ROWS_PER_STATEMENT) {
    await on
      .insertInto('favorite')
      .values(favorites.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
  }
}

export async function setNote(on: Queryable, { userId, listingId }: Key, note: string | null): Promise<void> {
  await on
    .updateTable('favorite')
    .set({ note })
    .where('userId', '=', userId)
    .where('listingId', '=', listingId)
    .execute();
}

/** @returns when the favorite was added; undefined when it did not exist. */
export async function deleteFavorite(on: Queryable, { userId, listingId }: Key): Promise<Date | undefined> {
  const row = await on
    .deleteFrom('favorite')
    .where('userId', '=', userId)
    .where('listingId', '=', listingId)
    .returning('createdAt')
    .executeTakeFirst();
  return row?.createdAt;
}

export async function countFavoritesOf(on: Queryable, userId: number): Promise<number> {
  const { count } = await on
    .selectFrom('favorite')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function selectFavoriteIds(on: Queryable, userId: number): Promise<number[]> {
  const rows = await on
    .selectFrom('favorite')
    .select('listingId')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('listingId')
    .execute();
  return rows.map((row) => row.listingId);
}

/** `change` is relative; prices in different currencies are not comparable and sort last. */
const orders = {
  added: sql`favorite.created_at`,
  price: sql`listing.price_minor`,
  change: sql`case when listing.currency = favorite.currency then listing.price_minor::float8 / favorite.price_minor end`,
};

/** One page of a user's favorites with the current state of the listings; ties are sorted by id. */
export function selectFavorites(
  on: Queryable,
  userId: number,
  { page, size, sort }: { page: number; size: number; sort: FavoriteSort },
): Promise<FavoriteRow[]> {
  const [field, direction] = sort.split(',') as [keyof typeof orders, 'asc' | 'desc'];
  return on
    .selectFrom('favorite')
    .innerJoin('listing', 'listing.id', 'favorite.listingId')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .select(['favorite.listingId', 'favorite.createdAt', 'favorite.note', 'favorite.priceMinor', 'favorite.currency'])
    .select(['listing.status', 'advertiser.status as advertiserStatus'])
    .where('favorite.userId', '=', userId)
    .orderBy(orders[field], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('favorite.listingId')
    .limit(size)
    .offset(page * size)
    .execute();
}

export function selectFavoritesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('favorite')
    .select(['listingId', 'createdAt', 'priceMinor', 'currency', 'note'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('listingId')
    .execute();
}

/** Deletes a user's favorites. @returns their listing ids and times. */
export async function deleteFavoritesOf(on: Queryable, userId: number) {
  return on.deleteFrom('favorite').where('userId', '=', userId).returning(['listingId', 'createdAt']).execute();
}
