import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { deleteOtherDevices } from './devices.store.ts';
import { clearViewsOf, deleteOtherSessions, deleteSessionsOf } from './sessions.store.ts';
import { tellEndedViews } from './tell-ended-views.ts';

/**
 * Ends every session of a person, in the transaction of the cause, and every view of an admin who looks as them: what ends the one
 * (suspension, another role, erasure) ends the other. Their known devices are deleted, except `keptDevice`.
 */
export async function endSessionsOf(
  deps: Pick<Deps, 'report'>,
  on: Queryable,
  userId: number,
  keptDevice: Buffer | null = null,
): Promise<void> {
  await tellEndedViews(deps, on, await clearViewsOf(on, userId));
  await tellEndedViews(deps, on, await deleteSessionsOf(on, userId));
  await deleteOtherDevices(on, userId, keptDevice);
}

/** The same, except the session and the device of these hashes if they are the account's. */
export async function endOtherSessionsOf(
  deps: Pick<Deps, 'report'>,
  on: Queryable,
  others: { userId: number; kept: Buffer; keptDevice: Buffer; now: Date },
): Promise<void> {
  await tellEndedViews(deps, on, await clearViewsOf(on, others.userId));
  await tellEndedViews(deps, on, await deleteOtherSessions(on, others));
  await deleteOtherDevices(on, others.userId, others.keptDevice);
}
