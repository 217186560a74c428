import type { Me } from '#contract/identity/accounts.schemas';
import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction, type Queryable } from '../../platform/postgres/postgres.ts';
import { recordSignIn } from '../accounts/record-sign-in.ts';
import type { UseCase } from '../deps.ts';
import { rememberDevice } from '../sessions/remember-device.ts';
import { replaceSession } from '../sessions/start-session.ts';

type Context = UseCase<'USER_SUSPENDED_EXCEPTION'> & { caller: RequestContext };

/**
 * Last step of every sign-in: replaces the cookie's session and makes the browser a known device. `alsoDo` runs in the same transaction.
 * @throws USER_SUSPENDED_EXCEPTION with `reason`
 */
export async function createSignedInSession(
  { deps, caller, domainError }: Context,
  userId: number,
  alsoDo: (on: Queryable) => Promise<void> = async () => {},
): Promise<{ completed: true; user: Me }> {
  const { user, session, device } = await inTransaction(deps.db, async (trx) => {
    const signIn = await recordSignIn(deps, trx, userId);
    if (!signIn.allowed) throw domainError('USER_SUSPENDED_EXCEPTION', { reason: signIn.suspensionReason });
    await alsoDo(trx);
    await deps.recordEvent({ event: 'accounts.signedIn', actorId: userId, userId }, trx);
    const session = await replaceSession(deps, trx, caller, { userId, role: signIn.role });
    const device = await rememberDevice(deps, trx, caller, userId);
    return { user: signIn.user, session, device };
  });
  caller.setSession(session);
  caller.setDevice(device);
  return { completed: true, user };
}
