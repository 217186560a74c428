import type { endSession as endpoint } from '#contract/identity/sessions';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { Caller } from '../../platform/http/context.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import type { ActorUseCase } from '../deps.ts';
import { deleteOtherDevices } from './devices.store.ts';
import { deleteOwnSession } from './sessions.store.ts';
import { tellEndedViews } from './tell-ended-views.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>> & { caller: Caller };

/**
 * Ends one of the caller's sessions; with the current one goes the cookie.
 * @throws SESSION_NOT_FOUND_EXCEPTION also for somebody else's, and for one that has ended
 */
export async function endSession({ deps, actor, caller, refuse }: Context, id: number): Promise<{ ended: 1 }> {
  const current = hashToken(caller.sessionToken ?? '');
  const isOther = await deps.db.transaction().execute(async (trx) => {
    const found = await deleteOwnSession(trx, { id, userId: actor.id, now: deps.clock.now() });
    if (!found) throw refuse('SESSION_NOT_FOUND_EXCEPTION');
    await deps.report({ event: 'sessions.ended', actorId: actor.id, userId: actor.id, count: 1 }, trx);
    await tellEndedViews(deps, trx, [found]);
    const isOther = !found.idHash.equals(current);
    // It is unknown which device the session had: all but this one are removed.
    if (isOther) await deleteOtherDevices(trx, actor.id, hashToken(caller.deviceToken ?? ''));
    return isOther;
  });
  if (!isOther) caller.setSession(null);
  return { ended: 1 };
}
