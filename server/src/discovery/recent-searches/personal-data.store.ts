import type { Queryable } from '../../platform/postgres/postgres.ts';

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
