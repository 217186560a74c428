import type { Queryable } from '../../platform/postgres/postgres.ts';

export function selectFavoritesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('favorite')
    .select(['listingId', 'createdAt', 'priceMinor', 'currency', 'note'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('listingId')
    .execute();
}

/** Ids and moments of what a person keeps. */
export async function deleteFavoritesOf(on: Queryable, userId: number) {
  return on.deleteFrom('favorite').where('userId', '=', userId).returning(['listingId', 'createdAt']).execute();
}
