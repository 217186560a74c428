import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of `password_reset`. */

export type NewReset = { tokenHash: Buffer; userId: number; email: string; createdAt: Date; expiresAt: Date };

/** Replaces the user's unused token. One statement: of two concurrent ones the later stays. */
export async function replaceReset(on: Queryable, token: NewReset): Promise<void> {
  const { userId: _, ...changes } = token;
  await on
    .insertInto('passwordReset')
    .values(token)
    .onConflict((conflict) => conflict.column('userId').where('usedAt', 'is', null).doUpdateSet(changes))
    .execute();
}

export type Reset = { userId: number; email: string };

/** A token that is valid at `now`. Neither locks nor uses it. */
export async function findReset(on: Queryable, tokenHash: Buffer, now: Date): Promise<Reset | undefined> {
  return on
    .selectFrom('passwordReset')
    .select(['userId', 'email'])
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/**
 * Uses up a token that is valid at `now`. The update locks its row: one of several concurrent uses succeeds.
 * @returns false for an invalid token
 */
export async function useReset(on: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('passwordReset')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteResetsOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('passwordReset').where('userId', '=', userId).execute();
}

/** @returns the number of deleted tokens */
export async function deleteExpiredResets(on: Queryable, now: Date): Promise<number> {
  const { numDeletedRows } = await on.deleteFrom('passwordReset').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}

export function selectResetsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('passwordReset')
    .select(['email', 'createdAt', 'expiresAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}
