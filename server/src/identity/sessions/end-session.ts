import type { endSession as endpoint } from '#contract/identity/sessions.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import type { ActorUseCase } from '../deps.ts';
import { deleteOtherDevices } from './devices.store.ts';
import { recordEndedImpersonations } from './record-ended-impersonations.ts';
import { deleteOwnSession } from './sessions.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>> & { caller: RequestContext };

/**
 * Ends one of the caller's sessions; ending the current one removes the cookie.
 * @throws SESSION_NOT_FOUND_EXCEPTION also for another user's session, and for one that has ended
 */
export async function endSession({ deps, actor, caller, domainError }: Context, id: number): Promise<{ ended: 1 }> {
  const current = hashToken(caller.sessionToken ?? '');
  const isOther = await inTransaction(deps.db, async (trx) => {
    const endedSession = await deleteOwnSession(trx, { id, userId: actor.id, now: deps.clock.now() });
    if (!endedSession) throw domainError('SESSION_NOT_FOUND_EXCEPTION');
    await deps.recordEvent({ event: 'sessions.ended', actorId: actor.id, userId: actor.id, count: 1 }, trx);
    await recordEndedImpersonations(deps, trx, [endedSession]);
    const isOther = !endedSession.idHash.equals(current);
    // The device of the session is unknown, so all devices except this one are removed.
    if (isOther) await deleteOtherDevices(trx, actor.id, hashToken(caller.deviceToken ?? ''));
    return isOther;
  });
  if (!isOther) caller.setSession(null);
  return { ended: 1 };
}
