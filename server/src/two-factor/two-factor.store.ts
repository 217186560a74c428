import type { Queryable } from '../adapters/postgres.ts';

/** SQL of `two_factor`, `backup_code` and `sign_in_challenge`. */

export async function isTwoFactorOn(on: Queryable, userId: number): Promise<boolean> {
  return (
    (await on.selectFrom('twoFactor').select('userId').where('userId', '=', userId).executeTakeFirst()) !== undefined
  );
}
