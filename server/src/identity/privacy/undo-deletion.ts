import { queueEmail } from '../../platform/email/queue-email.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { editAccount } from '../accounts/edit-account.ts';
import type { ActorUseCase } from '../deps.ts';
import { isOneself } from './privacy.policy.ts';
import { lockUser } from './privacy.store.ts';

/**
 * Cancels a user's scheduled erasure. Idempotent.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for another user's
 */
export async function cancelDeletion(
  { deps, actor, domainError }: ActorUseCase,
  userId: number,
): Promise<{ deletionDueAt: null }> {
  if (!isOneself(actor, userId)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return inTransaction(deps.db, async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user?.deletionDueAt) return { deletionDueAt: null };
    await editAccount({ deps }, trx, userId, { deletionDueAt: null });
    const { name, email, locale } = user;
    await queueEmail(deps, trx, { userId, to: email, locale }, 'deletionUndone', { name });
    await deps.recordEvent({ event: 'privacy.deletionUndone', actorId: actor.id, userId }, trx);
    return { deletionDueAt: null };
  });
}
