import type { Queryable } from '../adapters/postgres.ts';

export function selectResetsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('passwordReset')
    .select(['email', 'createdAt', 'expiresAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}
