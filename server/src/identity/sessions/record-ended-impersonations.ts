import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { EndedSession } from './sessions.store.ts';

/** Records impersonations that ended with their sessions, in the transaction that ended them. */
export async function recordEndedImpersonations(
  { recordEvent }: Pick<Deps, 'recordEvent'>,
  on: Queryable,
  ended: EndedSession[],
): Promise<void> {
  for (const { userId: actorId, impersonatedUserId: userId } of ended)
    if (userId !== null) await recordEvent({ event: 'accounts.viewEnded', actorId, userId }, on);
}
