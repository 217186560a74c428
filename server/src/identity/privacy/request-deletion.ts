import type { requestDeletion as endpoint } from '#contract/identity/privacy.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { queueEmail } from '../../platform/email/queue-email.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { resetAttemptCount } from '../../platform/rate-limit/rate-limit.store.ts';
import { countAttempt } from '../../platform/rate-limit/rate-limit.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { editAccount } from '../accounts/edit-account.ts';
import type { ActorUseCase } from '../deps.ts';
import { findErasureObstacle } from './erase-account.ts';
import { isOneself } from './privacy.policy.ts';
import { deletionAttempts, deletionDue } from './privacy.rules.ts';
import { lockActiveAdmins, lockUser } from './privacy.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type DeletionResult = { deletionDueAt: string | null };

/**
 * Schedules the erasure of a user's account in 30 days and confirms it by email. A repeated request keeps the first date.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for another user's
 * @throws WRONG_PASSWORD_EXCEPTION also when the account has a password and none was given
 * @throws TOO_MANY_REQUESTS_EXCEPTION after ten attempts, LAST_ADMIN_EXCEPTION for the only admin who can act
 * @throws ORGANIZATION_LAST_OWNER_EXCEPTION for the only owner of an active organization
 * @throws LISTING_HAS_BOOKINGS_EXCEPTION for a host with confirmed bookings
 * @throws PAYOUT_PENDING_EXCEPTION for a host with a payout that is not sent yet
 */
export async function requestDeletion(
  context: Context,
  userId: number,
  password: string | undefined,
): Promise<DeletionResult> {
  const { deps, actor, domainError } = context;
  if (!isOneself(actor, userId)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  await verifyUser(context, userId, password);
  return inTransaction(deps.db, async (trx) => {
    const admins = actor.role === 'ADMIN' ? await lockActiveAdmins(trx) : [];
    const user = await lockUser(trx, userId);
    if (!user) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    if (user.deletionDueAt) return { deletionDueAt: user.deletionDueAt.toISOString() };
    if (admins.length === 1 && admins[0] === userId) throw domainError('LAST_ADMIN_EXCEPTION');
    const obstacle = await findErasureObstacle(deps, trx, userId);
    if (obstacle) throw domainError(obstacle);
    const deletionDueAt = deletionDue(deps.clock.now());
    await editAccount({ deps }, trx, userId, { deletionDueAt });
    const { name, email, locale } = user;
    const props = { name, dueAt: deletionDueAt.toISOString(), path: '/dashboard/profile' };
    await queueEmail(deps, trx, { userId, to: email, locale }, 'deletionRequested', props);
    await deps.recordEvent({ event: 'privacy.deletionRequested', actorId: actor.id, userId }, trx);
    return { deletionDueAt: deletionDueAt.toISOString() };
  });
}

/** Requires the password: an unattended session must not be enough. */
async function verifyUser(context: Context, userId: number, password: string | undefined): Promise<void> {
  const { deps, domainError } = context;
  if (!(await findAccount(deps, userId))?.hasPassword) return;
  const key = `requestDeletion:${userId}`;
  await countAttempt(context, deps.db, key, deletionAttempts);
  if (password === undefined || !(await checkPassword({ deps }, userId, password))) {
    throw domainError('WRONG_PASSWORD_EXCEPTION');
  }
  await resetAttemptCount(deps.db, key);
}
