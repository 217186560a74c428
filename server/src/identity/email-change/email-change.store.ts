import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of `email_change`. */

export type NewEmailChange = {
  userId: number;
  oldEmail: string;
  newEmail: string;
  confirmHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
};

/** Replaces the account's pending request. One statement: of two concurrent ones the later stays. */
export async function replacePendingChange(on: Queryable, change: NewEmailChange): Promise<void> {
  const { userId: _, ...changes } = change;
  await on
    .insertInto('emailChange')
    .values(change)
    .onConflict((conflict) => conflict.column('userId').where('confirmedAt', 'is', null).doUpdateSet(changes))
    .execute();
}

export type EmailChange = { id: number; userId: number; oldEmail: string; newEmail: string; createdAt: Date };
const columns = ['id', 'userId', 'oldEmail', 'newEmail', 'createdAt'] as const;

/** The change whose link is valid at `now`. Locks nothing. */
export async function findPendingChange(
  on: Queryable,
  confirmHash: Buffer,
  now: Date,
): Promise<EmailChange | undefined> {
  return on
    .selectFrom('emailChange')
    .select(columns)
    .where('confirmHash', '=', confirmHash)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Changes of these users whose link is valid at `now`; at most one each by `email_change_pending`. */
export async function listPendingChanges(on: Queryable, userIds: readonly number[], now: Date) {
  return on
    .selectFrom('emailChange')
    .select(['userId', 'newEmail'])
    .where('userId', 'in', userIds)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute();
}

/** Uses up the link. The update locks its row: of concurrent uses one succeeds. */
export async function confirmChange(
  on: Queryable,
  confirmHash: Buffer,
  { now, undoHash, undoExpiresAt }: { now: Date; undoHash: Buffer | null; undoExpiresAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('emailChange')
    .set({ confirmedAt: now, undoHash, undoExpiresAt })
    .where('confirmHash', '=', confirmHash)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findUndoableChange(on: Queryable, undoHash: Buffer, now: Date): Promise<EmailChange | undefined> {
  return on
    .selectFrom('emailChange')
    .select(columns)
    .where('undoHash', '=', undoHash)
    .where('undoExpiresAt', '>', now)
    .executeTakeFirst();
}

/** Deletes this change and later ones of the account: their links must not restore the new address. */
export async function deleteChangesSince(on: Queryable, { userId, id }: EmailChange): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('emailChange')
    .where('userId', '=', userId)
    .where((row) => row.or([row('id', '>=', id), row('confirmedAt', 'is', null)]))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePendingChanges(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('emailChange').where('userId', '=', userId).where('confirmedAt', 'is', null).execute();
}

export async function deleteChangesOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('emailChange').where('userId', '=', userId).execute();
}

/** Deletes changes without a valid link. @returns their number */
export async function deleteExpiredChanges(on: Queryable, now: Date): Promise<number> {
  const { numDeletedRows } = await on
    .deleteFrom('emailChange')
    .where('expiresAt', '<=', now)
    .where((row) => row.or([row('undoExpiresAt', 'is', null), row('undoExpiresAt', '<=', now)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export function selectChangesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('emailChange')
    .select(['oldEmail', 'newEmail', 'createdAt', 'expiresAt', 'confirmedAt', 'undoExpiresAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}
