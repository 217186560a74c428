import type { Queryable } from '../../platform/postgres/postgres.ts';
import { deleteChallengesOf, deleteTwoFactor, isEnabledSince, lockTwoFactor } from './two-factor.store.ts';

/**
 * Removes a person's secret, backup codes and challenges, in the transaction of the cause. The caller notifies the user.
 * @returns false when there was nothing.
 */
export async function deleteUserTwoFactor(on: Queryable, userId: number): Promise<boolean> {
  await lockTwoFactor(on, userId);
  await deleteChallengesOf(on, userId);
  return deleteTwoFactor(on, userId);
}

/** The same, only if it was enabled at `since` or later. */
export async function deleteTwoFactorSince(on: Queryable, userId: number, since: Date): Promise<void> {
  if (await isEnabledSince(on, userId, since)) await deleteUserTwoFactor(on, userId);
}
