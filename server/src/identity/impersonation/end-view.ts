import type { Caller } from '../../platform/http/context.ts';
import type { ActorUseCase } from '../deps.ts';
import { stopView } from '../sessions/stop-view.ts';

/**
 * The admin goes on as themself; the same where nobody was looked as.
 * @returns whom they looked as, also where that was over by itself a moment ago.
 */
export async function endView({
  deps,
  actor,
  caller,
}: ActorUseCase & { caller: Caller }): Promise<{ userId: number | null }> {
  return deps.db.transaction().execute(async (trx) => {
    const userId = await stopView(trx, { token: caller.sessionToken, now: deps.clock.now() });
    if (userId !== null) await deps.report({ event: 'accounts.viewEnded', actorId: actor.id, userId }, trx);
    return { userId };
  });
}
