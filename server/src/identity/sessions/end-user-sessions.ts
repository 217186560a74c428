import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { deleteOtherDevices } from './devices.store.ts';
import { recordEndedImpersonations } from './record-ended-impersonations.ts';
import { clearViewsOf, deleteOtherSessions, deleteSessionsOf } from './sessions.store.ts';

/**
 * Ends every session of a person, in the transaction of the cause, and every view of an admin who looks as them: what ends the one
 * (suspension, another role, erasure) ends the other. Their known devices are deleted, except `keptDevice`.
 */
export async function endUserSessions(
  deps: Pick<Deps, 'recordEvent'>,
  on: Queryable,
  userId: number,
  retainedDevice: Buffer | null = null,
): Promise<void> {
  await recordEndedImpersonations(deps, on, await clearViewsOf(on, userId));
  await recordEndedImpersonations(deps, on, await deleteSessionsOf(on, userId));
  await deleteOtherDevices(on, userId, retainedDevice);
}

/** The same, except the session and the device of these hashes if they are the account's. */
export async function endOtherSessionsOf(
  deps: Pick<Deps, 'recordEvent'>,
  on: Queryable,
  others: { userId: number; retainedSession: Buffer; retainedDevice: Buffer; now: Date },
): Promise<void> {
  await recordEndedImpersonations(deps, on, await clearViewsOf(on, others.userId));
  await recordEndedImpersonations(deps, on, await deleteOtherSessions(on, others));
  await deleteOtherDevices(on, others.userId, others.retainedDevice);
}
