import type { Queryable } from '../../platform/postgres/postgres.ts';

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
