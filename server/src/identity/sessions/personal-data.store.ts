import type { Queryable } from '../../platform/postgres/postgres.ts';

export function selectSessionsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('session')
    .select(['createdAt', 'lastSeenAt', 'expiresAt', 'userAgent', 'viewedUserId', 'viewEndsAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}

export function selectDevicesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('knownDevice')
    .select(['createdAt', 'lastUsedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .execute();
}

/** Until when admins look as this person; who they are is not the person's to know. */
export function selectViewsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('session')
    .select(['viewEndsAt'])
    .where('viewedUserId', '=', userId)
    .orderBy('viewEndsAt', 'desc')
    .execute();
}
