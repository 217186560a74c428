import { publish } from '../../platform/events/domain-events.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { endUserSessions } from '../sessions/end-user-sessions.ts';
import { updateUser } from './accounts.store.ts';
import { hashPassword } from './password-hash.ts';

/**
 * Saves a new password that passed `judgePassword`, publishes `password.changed` and ends all sessions; of the user's devices
 * only `keptDevice` stays known. The caller starts a new session where the user stays signed in, and records the event.
 */
export async function setPassword(
  { deps }: { deps: Pick<Deps, 'clock' | 'recordEvent' | 'subscribers'> },
  trx: Trx,
  userId: number,
  password: string,
  retainedDevice: Buffer | null = null,
): Promise<void> {
  const now = deps.clock.now();
  await updateUser(trx, userId, {
    passwordHash: await hashPassword(password),
    passwordChangedAt: now,
    updatedAt: now,
  });
  await publish(deps, trx, 'password.changed', { userId });
  await endUserSessions(deps, trx, userId, retainedDevice);
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
