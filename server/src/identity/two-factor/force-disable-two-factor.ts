import type { forceDisableTwoFactor as endpoint } from '#contract/identity/two-factor.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { deleteUserTwoFactor } from './delete-user-two-factor.ts';
import { notifyUser } from './notify-user.ts';
import { findUser } from './two-factor.store.ts';

/**
 * An admin disables the two-factor of a user who has lost app and backup codes. The user gets an email.
 * @throws USER_NOT_FOUND_EXCEPTION (also for an erased user), TWO_FACTOR_NOT_ENABLED_EXCEPTION
 */
export async function forceDisableTwoFactor(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  userId: number,
  { reason }: { reason?: string | undefined } = {},
): Promise<{ enabled: false }> {
  // Admins need a code for their own: an unattended session must not be enough.
  if (userId === actor.id) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  await inTransaction(deps.db, async (trx) => {
    if (!(await findUser(trx, userId))) throw domainError('USER_NOT_FOUND_EXCEPTION');
    if (!(await deleteUserTwoFactor(trx, userId))) throw domainError('TWO_FACTOR_NOT_ENABLED_EXCEPTION');
    await deps.recordEvent({ event: 'twoFactor.disabled', actorId: actor.id, userId, by: 'admin' }, trx, { reason });
    await notifyUser(deps, trx, userId, 'twoFactorDisabled', (name) => ({ name, byAdmin: true }));
  });
  return { enabled: false };
}
