import type { Queryable } from '../adapters/postgres.ts';
import { deleteChallengesOf, deleteTwoFactor, lockTwoFactor } from './two-factor.store.ts';

/**
 * Removes a person's secret, backup codes and challenges, in the transaction of the cause. It tells nobody.
 * @returns false when there was nothing.
 */
export async function forgetTwoFactorOf(on: Queryable, userId: number): Promise<boolean> {
  await lockTwoFactor(on, userId);
  await deleteChallengesOf(on, userId);
  return deleteTwoFactor(on, userId);
}
