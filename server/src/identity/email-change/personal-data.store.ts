import type { Queryable } from '../../platform/postgres/postgres.ts';

export function selectChangesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('emailChange')
    .select(['oldEmail', 'newEmail', 'createdAt', 'expiresAt', 'confirmedAt', 'undoExpiresAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}
