import type { Queryable } from '../../platform/postgres/postgres.ts';

export function selectViewsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('listingView')
    .select(['listingId', 'viewedAt'])
    .where('userId', '=', userId)
    .orderBy('viewedAt')
    .execute();
}

export function selectContactsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('listingContact')
    .select(['listingId', 'contactType', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

/** What was counted on the ads stays: it names nobody. */
export async function deleteEngagementOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('listingView').where('userId', '=', userId).execute();
  await on.deleteFrom('listingContact').where('userId', '=', userId).execute();
}
