import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { UseCase } from '../deps.ts';
import { endOwnSession } from '../sessions/end-own-session.ts';

/** Ends the session of the cookie and removes the cookie. Idempotent. */
export async function signOut({ deps, caller }: UseCase & { caller: RequestContext }): Promise<{ signedOut: true }> {
  const token = caller.sessionToken;
  if (token) {
    await inTransaction(deps.db, async (trx) => {
      const userId = await endOwnSession(deps, trx, token);
      if (userId) await deps.recordEvent({ event: 'accounts.signedOut', actorId: userId, userId }, trx);
    });
  }
  caller.setSession(null);
  return { signedOut: true };
}
