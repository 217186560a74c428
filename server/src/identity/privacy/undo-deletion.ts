import { queueLetter } from '../../platform/email/queue-letter.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { editAccount } from '../accounts/edit-account.ts';
import type { ActorUseCase } from '../deps.ts';
import { isOneself } from './privacy.policy.ts';
import { lockPerson } from './privacy.store.ts';

/**
 * Takes back that a person asked for the erasure of their account; the same when they had not.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for anybody else
 */
export async function undoDeletion(
  { deps, actor, refuse }: ActorUseCase,
  userId: number,
): Promise<{ deletionDueAt: null }> {
  if (!isOneself(actor, userId)) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
  return inTransaction(deps.db, async (trx) => {
    const person = await lockPerson(trx, userId);
    if (!person?.deletionDueAt) return { deletionDueAt: null };
    await editAccount({ deps }, trx, userId, { deletionDueAt: null });
    const { name, email, locale } = person;
    await queueLetter(deps, trx, { userId, to: email, locale }, 'deletionUndone', { name });
    await deps.report({ event: 'privacy.deletionUndone', actorId: actor.id, userId }, trx);
    return { deletionDueAt: null };
  });
}
