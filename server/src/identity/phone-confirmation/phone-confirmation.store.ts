import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of `phone_code`. */

type PhoneCode = { userId: number; phone: string; codeHash: string; createdAt: Date; expiresAt: Date };

/**
 * Replaces a code sent until `before`. One statement, which locks the row: one of several concurrent calls succeeds.
 * @returns whether this one did
 */
export async function replaceCode(on: Queryable, code: PhoneCode, before: Date): Promise<boolean> {
  const { userId: _, ...changes } = code;
  const row = await on
    .insertInto('phoneCode')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ ...changes, tries: 0 })
        .where('phoneCode.createdAt', '<=', before),
    )
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export function findCode(on: Queryable, userId: number, now: Date) {
  return on
    .selectFrom('phoneCode')
    .select(['phone', 'codeHash', 'createdAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Counts an attempt before its code is checked, so parallel ones count too. @returns undefined without a valid code. */
export function countCodeAttempt(on: Queryable, userId: number, { now, max }: { now: Date; max: number }) {
  return on
    .updateTable('phoneCode')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('tries', '<', max)
    .returning(['phone', 'codeHash'])
    .executeTakeFirst();
}

/** Uses up a code. One of several concurrent uses succeeds. */
export async function useCode(on: Queryable, userId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('phoneCode')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteCodeOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('phoneCode').where('userId', '=', userId).execute();
}

/** @returns the number of deleted codes */
export async function deleteExpiredCodes(on: Queryable, now: Date): Promise<number> {
  const { numDeletedRows } = await on.deleteFrom('phoneCode').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}

export function selectCodesForExport(on: Queryable, userId: number) {
  return on.selectFrom('phoneCode').select(['phone', 'createdAt', 'expiresAt']).where('userId', '=', userId).execute();
}
