import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { endSessionImpersonation } from '../sessions/end-session-impersonation.ts';

/**
 * Ends the admin's impersonation. Idempotent.
 * @returns the impersonated user, also when the impersonation has just expired.
 */
export async function endImpersonation({
  deps,
  actor,
  caller,
}: ActorUseCase & { caller: RequestContext }): Promise<{ userId: number | null }> {
  return inTransaction(deps.db, async (trx) => {
    const userId = await endSessionImpersonation(trx, { token: caller.sessionToken, now: deps.clock.now() });
    if (userId !== null) await deps.recordEvent({ event: 'accounts.viewEnded', actorId: actor.id, userId }, trx);
    return { userId };
  });
}
