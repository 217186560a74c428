import type { Queryable } from '../adapters/postgres.ts';

export function selectResetsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('passwordReset')
    .select(['createdAt', 'expiresAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}

export async function deleteResetsOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('passwordReset').where('userId', '=', userId).execute();
}
