import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { deleteOtherDevices } from './devices.store.ts';
import { recordEndedImpersonations } from './record-ended-impersonations.ts';
import { clearViewsOf, deleteOtherSessions, deleteSessionsOf } from './sessions.store.ts';

/**
 * Ends all sessions and impersonations of a user in the transaction of the cause (suspension, other role, erasure).
 * Deletes the known devices, except `keptDevice`.
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

/** Same as `endUserSessions`, except the account's session and device with these hashes. */
export async function endOtherSessionsOf(
  deps: Pick<Deps, 'recordEvent'>,
  on: Queryable,
  others: { userId: number; retainedSession: Buffer; retainedDevice: Buffer; now: Date },
): Promise<void> {
  await recordEndedImpersonations(deps, on, await clearViewsOf(on, others.userId));
  await recordEndedImpersonations(deps, on, await deleteOtherSessions(on, others));
  await deleteOtherDevices(on, others.userId, others.retainedDevice);
}
