import type { Queryable } from '../adapters/postgres.ts';

export function selectVerificationsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('emailVerification')
    .select(['email', 'createdAt', 'expiresAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}

export async function deleteVerificationsOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('emailVerification').where('userId', '=', userId).execute();
}
