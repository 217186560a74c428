import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { forgetPendingChangesOf } from '../email-change/forget-pending-changes.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import { updateUser } from './accounts.store.ts';
import { hashPassword } from './password-hash.ts';

/**
 * Gives a person a new password, which `judgePassword` has passed, and ends all their sessions and a change of the email
 * that waits; of their browsers only the one of `keptDevice` stays known. A person who stays signed in gets a new session
 * afterwards (`replaceSession`). The caller reports why.
 */
export async function setPassword(
  { deps }: { deps: Pick<Deps, 'clock' | 'report'> },
  on: Queryable,
  userId: number,
  password: string,
  keptDevice: Buffer | null = null,
): Promise<void> {
  const now = deps.clock.now();
  await updateUser(on, userId, {
    passwordHash: await hashPassword(password),
    passwordChangedAt: now,
    updatedAt: now,
  });
  await forgetPendingChangesOf(on, userId);
  await endSessionsOf(deps, on, userId, keptDevice);
}
