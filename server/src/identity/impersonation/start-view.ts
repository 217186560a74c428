import { VIEW_MINUTES } from '#contract/identity/impersonation';
import type { startView as endpoint } from '#contract/identity/impersonation.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { queueEmail } from '../../platform/email/queue-email.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { mayImpersonate } from '../sessions/effective-role.rules.ts';
import { startSessionImpersonation } from '../sessions/start-session-impersonation.ts';
import { type ImpersonatedUser, lockUser } from './impersonation.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>> & { caller: RequestContext };

/**
 * Shows the site as this user in the admin's session, read-only, for half an hour, and emails the user.
 * A repeated request for the same user changes nothing; another user replaces the former one.
 * @throws USER_NOT_FOUND_EXCEPTION also for an erased user
 * @throws SEE_AS_NOT_ALLOWED_EXCEPTION for oneself, admins and suspended users
 */
export async function startImpersonation(
  context: Context,
  userId: number,
  { reason }: { reason: string },
): Promise<{ userId: number; endsAt: string }> {
  const { deps, actor, caller, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw domainError('USER_NOT_FOUND_EXCEPTION');
    if (!mayImpersonate(actor, user)) throw domainError('SEE_AS_NOT_ALLOWED_EXCEPTION');
    const now = deps.clock.now();
    const input = { token: caller.sessionToken, userId, now, endsAt: new Date(now.getTime() + VIEW_MINUTES * 60_000) };
    const started = await startSessionImpersonation(trx, input);
    // The session was ended concurrently.
    if (!started) throw domainError('AUTHENTICATION_REQUIRED_EXCEPTION');
    const { endsAt, isNew, former } = started;
    const actorId = actor.id;
    if (former !== null) await deps.recordEvent({ event: 'accounts.viewEnded', actorId, userId: former }, trx);
    const result = { userId, endsAt: endsAt.toISOString() };
    if (!isNew) return result;
    await notifyUser(context, trx, user, reason);
    await deps.jobs.enqueue(
      trx,
      'impersonation.expire',
      { adminId: actorId, endsAt: result.endsAt },
      { startAfter: endsAt },
    );
    return result;
  });
}

async function notifyUser(
  { deps, actor }: Context,
  trx: Trx,
  { id: userId, name, email: to, locale }: ImpersonatedUser,
  reason: string,
) {
  await deps.recordEvent({ event: 'accounts.viewStarted', actorId: actor.id, userId }, trx, { reason });
  const props = { name, reason, at: deps.clock.now().toISOString(), minutes: VIEW_MINUTES };
  await queueEmail(deps, trx, { userId, to, locale }, 'seenByAdmin', props);
}
