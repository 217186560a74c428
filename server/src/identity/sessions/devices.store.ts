import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of `known_device`. */

export async function findDevice(
  on: Queryable,
  { tokenHash, userId, now }: { tokenHash: Buffer; userId: number; now: Date },
): Promise<boolean> {
  const row = await on
    .selectFrom('knownDevice')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the token of a browser, for all users known in it. */
export async function renameDevice(on: Queryable, { from, to, now }: { from: Buffer; to: Buffer; now: Date }) {
  await on
    .updateTable('knownDevice')
    .set({ tokenHash: to })
    .where('tokenHash', '=', from)
    .where('expiresAt', '>', now)
    .execute();
}

export type Device = { tokenHash: Buffer; userId: number; now: Date; expiresAt: Date };

export async function upsertDevice(on: Queryable, { tokenHash, userId, now, expiresAt }: Device): Promise<void> {
  await on
    .insertInto('knownDevice')
    .values({ tokenHash, userId, createdAt: now, lastUsedAt: now, expiresAt })
    .onConflict((conflict) => conflict.columns(['tokenHash', 'userId']).doUpdateSet({ lastUsedAt: now, expiresAt }))
    .execute();
}

/** @returns false for an unknown or expired device. */
export async function slideDevice(on: Queryable, { tokenHash, userId, now, expiresAt }: Device): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('knownDevice')
    .set({ lastUsedAt: now, expiresAt })
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a user's devices except the `count` last used. */
export async function deleteOlderDevices(on: Queryable, userId: number, count: number): Promise<void> {
  await on
    .deleteFrom('knownDevice')
    .where('userId', '=', userId)
    .where('tokenHash', 'in', (query) =>
      query
        .selectFrom('knownDevice')
        .select('tokenHash')
        .where('userId', '=', userId)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('tokenHash')
        .offset(count),
    )
    .execute();
}

/** Deletes a user's devices except the one with this hash. */
export async function deleteOtherDevices(on: Queryable, userId: number, retainedDevice: Buffer | null): Promise<void> {
  let devices = on.deleteFrom('knownDevice').where('userId', '=', userId);
  if (retainedDevice) devices = devices.where('tokenHash', '!=', retainedDevice);
  await devices.execute();
}

/** @returns the number of deleted devices */
export async function deleteExpiredDevices(on: Queryable, now: Date): Promise<number> {
  const { numDeletedRows } = await on.deleteFrom('knownDevice').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}

export function selectSessionsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('session')
    .select(['createdAt', 'lastSeenAt', 'expiresAt', 'userAgent'])
    .select(['impersonatedUserId as viewedUserId', 'impersonationEndsAt as viewEndsAt'])
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

/** End of current impersonations of the user, without the admin's identity. */
export function selectViewsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('session')
    .select('impersonationEndsAt as viewEndsAt')
    .where('impersonatedUserId', '=', userId)
    .orderBy('impersonationEndsAt', 'desc')
    .execute();
}
