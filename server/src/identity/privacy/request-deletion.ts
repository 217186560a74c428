import type { requestDeletion as endpoint } from '#contract/identity/privacy';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { queueLetter } from '../../platform/email/queue-letter.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { forgetHits } from '../../platform/rate-limit/rate-limit.store.ts';
import { countTry } from '../../platform/rate-limit/rate-limit.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { editAccount } from '../accounts/edit-account.ts';
import type { ActorUseCase } from '../deps.ts';
import { isOneself } from './privacy.policy.ts';
import { deletionDue, deletionTries } from './privacy.rules.ts';
import { lockActiveAdmins, lockPerson } from './privacy.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type Asked = { deletionDueAt: string | null };

/**
 * Marks a person's account for erasure in 30 days and says so by mail. Asking again keeps the first date.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for anybody else; WRONG_PASSWORD_EXCEPTION also when none was given and the
 * account has one; TOO_MANY_REQUESTS_EXCEPTION after ten tries; LAST_ADMIN_EXCEPTION for the only admin who can act
 */
export async function requestDeletion(context: Context, userId: number, password: string | undefined): Promise<Asked> {
  const { deps, actor, refuse } = context;
  if (!isOneself(actor, userId)) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
  await provePerson(context, userId, password);
  return inTransaction(deps.db, async (trx) => {
    const admins = actor.role === 'ADMIN' ? await lockActiveAdmins(trx) : [];
    const person = await lockPerson(trx, userId);
    if (!person) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
    if (person.deletionDueAt) return { deletionDueAt: person.deletionDueAt.toISOString() };
    if (admins.length === 1 && admins[0] === userId) throw refuse('LAST_ADMIN_EXCEPTION');
    const deletionDueAt = deletionDue(deps.clock.now());
    await editAccount({ deps }, trx, userId, { deletionDueAt });
    const { name, email, locale } = person;
    const props = { name, dueAt: deletionDueAt.toISOString(), path: '/dashboard/profile' };
    await queueLetter(deps, trx, { userId, to: email, locale }, 'deletionRequested', props);
    await deps.report({ event: 'privacy.deletionRequested', actorId: actor.id, userId }, trx);
    return { deletionDueAt: deletionDueAt.toISOString() };
  });
}

/** A session that somebody left open must not be enough. */
async function provePerson(context: Context, userId: number, password: string | undefined): Promise<void> {
  const { deps, refuse } = context;
  if (!(await findAccount(deps, userId))?.hasPassword) return;
  const key = `requestDeletion:${userId}`;
  await countTry(context, deps.db, key, deletionTries);
  if (password === undefined || !(await checkPassword({ deps }, userId, password))) {
    throw refuse('WRONG_PASSWORD_EXCEPTION');
  }
  await forgetHits(deps.db, key);
}
