import { type startView as endpoint, VIEW_MINUTES } from '#contract/identity/impersonation';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { queueLetter } from '../../platform/email/queue-letter.ts';
import type { Caller } from '../../platform/http/context.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { beginView } from '../sessions/begin-view.ts';
import { maySeeAs } from '../sessions/effective-role.rules.ts';
import { lockPerson, type Person } from './see-as.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>> & { caller: Caller };

/**
 * From now on the admin's session sees the portal as this person, reading only, for half an hour; the person is written to. Asked once
 * more for the same person while it lasts, it changes nothing; for another one it ends the former.
 * @throws USER_NOT_FOUND_EXCEPTION also for somebody erased; SEE_AS_NOT_ALLOWED_EXCEPTION for oneself, admins and suspended people
 */
export async function startView(
  context: Context,
  userId: number,
  { reason }: { reason: string },
): Promise<{ userId: number; endsAt: string }> {
  const { deps, actor, caller, refuse } = context;
  return deps.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId);
    if (!person) throw refuse('USER_NOT_FOUND_EXCEPTION');
    if (!maySeeAs(actor, person)) throw refuse('SEE_AS_NOT_ALLOWED_EXCEPTION');
    const now = deps.clock.now();
    const wanted = { token: caller.sessionToken, userId, now, endsAt: new Date(now.getTime() + VIEW_MINUTES * 60_000) };
    const begun = await beginView(trx, wanted);
    // The session was ended at the same moment.
    if (!begun) throw refuse('AUTHENTICATION_REQUIRED_EXCEPTION');
    const { endsAt, isNew, former } = begun;
    const actorId = actor.id;
    if (former !== null) await deps.report({ event: 'accounts.viewEnded', actorId, userId: former }, trx);
    const told = { userId, endsAt: endsAt.toISOString() };
    if (!isNew) return told;
    await tell(context, trx, person, reason);
    await deps.jobs.enqueue(
      trx,
      'seeAs.endPassedViews',
      { adminId: actorId, endsAt: told.endsAt },
      { startAfter: endsAt },
    );
    return told;
  });
}

async function tell(
  { deps, actor }: Context,
  trx: Trx,
  { id: userId, name, email: to, locale }: Person,
  reason: string,
) {
  await deps.report({ event: 'accounts.viewStarted', actorId: actor.id, userId }, trx, { reason });
  const props = { name, reason, at: deps.clock.now().toISOString(), minutes: VIEW_MINUTES };
  await queueLetter(deps, trx, { userId, to, locale }, 'seenByAdmin', props);
}
