import type { Queryable } from '../adapters/postgres.ts';

export function selectSessionsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('session')
    .select(['createdAt', 'lastSeenAt', 'expiresAt', 'userAgent'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}
