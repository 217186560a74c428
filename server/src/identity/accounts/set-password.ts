import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { cancelPendingChanges } from '../email-change/cancel-pending-changes.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import { updateUser } from './accounts.store.ts';
import { hashPassword } from './password-hash.ts';

/**
 * Gives a person a new password, which `judgePassword` has passed, and ends all their sessions and a pending change of
 * the email; of their devices only `keptDevice` stays known. A person who stays signed in gets a new session afterwards
 * (`replaceSession`). The caller reports why.
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
  await cancelPendingChanges(on, userId);
  await endSessionsOf(deps, on, userId, keptDevice);
}

/** Afterwards the account has no password until one is set by email. The caller ends the sessions and reports why. */
export async function removePassword(
  { deps }: { deps: Pick<Deps, 'clock'> },
  on: Queryable,
  userId: number,
): Promise<void> {
  const now = deps.clock.now();
  await updateUser(on, userId, { passwordHash: null, passwordChangedAt: now, updatedAt: now });
}
