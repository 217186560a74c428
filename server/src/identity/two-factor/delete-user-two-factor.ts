import type { Queryable } from '../../platform/postgres/postgres.ts';
import { deleteChallengesOf, deleteTwoFactor, isEnabledSince, lockTwoFactor } from './two-factor.store.ts';

/**
 * Deletes a user's secret, backup codes and challenges, in the transaction of the cause. The caller notifies the user.
 * @returns false without a second factor
 */
export async function deleteUserTwoFactor(on: Queryable, userId: number): Promise<boolean> {
  await lockTwoFactor(on, userId);
  await deleteChallengesOf(on, userId);
  return deleteTwoFactor(on, userId);
}

/** Same as `deleteUserTwoFactor`, only if enabled at `since` or later. */
export async function deleteTwoFactorSince(on: Queryable, userId: number, since: Date): Promise<void> {
  if (await isEnabledSince(on, userId, since)) await deleteUserTwoFactor(on, userId);
}
