import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of `password_reset`. */

export type NewReset = { tokenHash: Buffer; userId: number; email: string; createdAt: Date; expiresAt: Date };

/** Puts a token in the place of the person's unused one. One statement: of two at once the later stays. */
export async function replaceReset(on: Queryable, token: NewReset): Promise<void> {
  const { userId: _, ...changes } = token;
  await on
    .insertInto('passwordReset')
    .values(token)
    .onConflict((conflict) => conflict.column('userId').where('usedAt', 'is', null).doUpdateSet(changes))
    .execute();
}

export type Reset = { userId: number; email: string };

/** A token that works at `now`. Locks nothing and uses nothing up. */
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
 * Uses up a token that works at `now`. The update locks its row: of many at once one finds it unused.
 * @returns false when it does not work.
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

/** @returns how many. */
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
