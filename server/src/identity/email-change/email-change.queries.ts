import type { Queryable } from '../../platform/postgres/postgres.ts';
import { listPendingChanges } from './email-change.store.ts';

/** Requested new addresses by user id, with a link valid at `now`. */
export async function pendingEmailsOf(
  on: Queryable,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  const changes = await listPendingChanges(on, userIds, now);
  return new Map(changes.map(({ userId, newEmail }) => [userId, newEmail]));
}
