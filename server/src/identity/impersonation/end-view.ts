import type { RequestContext } from '../../platform/http/context.ts';
import type { ActorUseCase } from '../deps.ts';
import { endSessionImpersonation } from '../sessions/end-session-impersonation.ts';

/**
 * The admin goes on as themself; the same where nobody was looked as.
 * @returns whom they looked as, also where that was over by itself a moment ago.
 */
export async function endImpersonation({
  deps,
  actor,
  caller,
}: ActorUseCase & { caller: RequestContext }): Promise<{ userId: number | null }> {
  return deps.db.transaction().execute(async (trx) => {
    const userId = await endSessionImpersonation(trx, { token: caller.sessionToken, now: deps.clock.now() });
    if (userId !== null) await deps.recordEvent({ event: 'accounts.viewEnded', actorId: actor.id, userId }, trx);
    return { userId };
  });
}
