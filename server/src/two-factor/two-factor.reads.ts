import type { Queryable } from '../adapters/postgres.ts';
import type { ActorUseCase } from '../http/context.ts';
import { countBackupCodesLeft, findTwoFactor, listUsersWithTwoFactor } from './two-factor.store.ts';

/** Whether one's own two-factor is on, and how many backup codes are left. */
export async function getTwoFactorStatus({
  deps,
  actor,
}: ActorUseCase): Promise<{ enabled: boolean; backupCodesLeft: number }> {
  const enabled = await isTwoFactorOn(deps.db, actor.id);
  return { enabled, backupCodesLeft: await countBackupCodesLeft(deps.db, actor.id) };
}

export async function isTwoFactorOn(on: Queryable, userId: number): Promise<boolean> {
  return (await findTwoFactor(on, userId)) !== undefined;
}

/** Which of these people have it on, with one query for a whole list. */
export async function twoFactorIdsAmong(on: Queryable, userIds: readonly number[]): Promise<Set<number>> {
  return new Set(await listUsersWithTwoFactor(on, userIds));
}
