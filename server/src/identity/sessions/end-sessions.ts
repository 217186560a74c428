import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import type { ActorUseCase } from '../deps.ts';
import { deleteOtherDevices } from './devices.store.ts';
import { recordEndedImpersonations } from './record-ended-impersonations.ts';
import { deleteOtherSessions } from './sessions.store.ts';

/** Ends all sessions and known devices of the caller except the current ones. @returns the number of ended sessions */
export async function endSessions({
  deps,
  actor,
  caller,
}: ActorUseCase & { caller: RequestContext }): Promise<{ ended: number }> {
  const retainedSession = hashToken(caller.sessionToken ?? '');
  const ended = await inTransaction(deps.db, async (trx) => {
    const others = await deleteOtherSessions(trx, { userId: actor.id, retainedSession, now: deps.clock.now() });
    const count = others.length;
    if (count > 0) await deps.recordEvent({ event: 'sessions.ended', actorId: actor.id, userId: actor.id, count }, trx);
    await recordEndedImpersonations(deps, trx, others);
    await deleteOtherDevices(trx, actor.id, hashToken(caller.deviceToken ?? ''));
    return count;
  });
  return { ended };
}
