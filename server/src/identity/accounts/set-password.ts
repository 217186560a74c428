import { publish } from '../../platform/events/domain-events.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { endUserSessions } from '../sessions/end-user-sessions.ts';
import { updateUser } from './accounts.store.ts';
import { hashPassword } from './password-hash.ts';

/**
 * Saves a validated password, publishes `password.changed` and ends all sessions. Only the device
 * `keptDevice` stays known. The caller records the event, and starts a new session if the user stays signed in.
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

/** Removes the password; a new one is set by email. The caller ends the sessions and records the reason. */
export async function removePassword(
  { deps }: { deps: Pick<Deps, 'clock'> },
  on: Queryable,
  userId: number,
): Promise<void> {
  const now = deps.clock.now();
  await updateUser(on, userId, { passwordHash: null, passwordChangedAt: now, updatedAt: now });
}
