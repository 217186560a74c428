import type { Caller } from '../../platform/http/context.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import type { ActorUseCase } from '../deps.ts';
import { deleteOtherDevices } from './devices.store.ts';
import { deleteOtherSessions } from './sessions.store.ts';
import { tellEndedViews } from './tell-ended-views.ts';

/** Ends all sessions of the caller but the one this request came with, and all known devices but this one. @returns how many. */
export async function endSessions({
  deps,
  actor,
  caller,
}: ActorUseCase & { caller: Caller }): Promise<{ ended: number }> {
  const kept = hashToken(caller.sessionToken ?? '');
  const ended = await deps.db.transaction().execute(async (trx) => {
    const others = await deleteOtherSessions(trx, { userId: actor.id, kept, now: deps.clock.now() });
    const count = others.length;
    if (count > 0) await deps.report({ event: 'sessions.ended', actorId: actor.id, userId: actor.id, count }, trx);
    await tellEndedViews(deps, trx, others);
    await deleteOtherDevices(trx, actor.id, hashToken(caller.deviceToken ?? ''));
    return count;
  });
  return { ended };
}
