import type { Queryable } from '../../platform/postgres/postgres.ts';

export function selectVerificationsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('emailVerification')
    .select(['email', 'createdAt', 'expiresAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}
