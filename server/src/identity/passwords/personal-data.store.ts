import type { Queryable } from '../../platform/postgres/postgres.ts';

export function selectResetsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('passwordReset')
    .select(['email', 'createdAt', 'expiresAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}
