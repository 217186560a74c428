import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of `email_verification`. */

export type NewVerification = { tokenHash: Buffer; userId: number; email: string; createdAt: Date; expiresAt: Date };

/** Replaces the user's unused token. One statement: of two concurrent ones the later stays. */
export async function replaceVerification(on: Queryable, token: NewVerification): Promise<void> {
  const { userId: _, ...changes } = token;
  await on
    .insertInto('emailVerification')
    .values(token)
    .onConflict((conflict) => conflict.column('userId').where('usedAt', 'is', null).doUpdateSet(changes))
    .execute();
}

/** The owner of a token, valid or not. Does not lock. */
export async function findVerification(on: Queryable, tokenHash: Buffer): Promise<{ userId: number } | undefined> {
  return on.selectFrom('emailVerification').select('userId').where('tokenHash', '=', tokenHash).executeTakeFirst();
}

/**
 * Uses up a token that is valid at `now`. The update locks its row: one of several concurrent uses succeeds.
 * @returns the confirmed address; undefined for an invalid token
 */
export async function useVerification(
  on: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<{ email: string } | undefined> {
  return on
    .updateTable('emailVerification')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('email')
    .executeTakeFirst();
}

export async function deleteVerificationsOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('emailVerification').where('userId', '=', userId).execute();
}

/** @returns the number of deleted tokens */
export async function deleteExpiredVerifications(on: Queryable, now: Date): Promise<number> {
  const { numDeletedRows } = await on.deleteFrom('emailVerification').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}

export function selectVerificationsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('emailVerification')
    .select(['email', 'createdAt', 'expiresAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}
