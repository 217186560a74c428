import type { forceDisableTwoFactor as endpoint } from '#contract/identity/two-factor';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { forgetTwoFactorOf } from './forget-two-factor-of.ts';
import { tellPerson } from './tell-person.ts';
import { findPerson } from './two-factor.store.ts';

/**
 * An admin switches somebody's two-factor off, who has lost the app and the backup codes; they are told by mail.
 * @throws USER_NOT_FOUND_EXCEPTION (also for who is erased), TWO_FACTOR_NOT_ENABLED_EXCEPTION
 */
export async function forceDisableTwoFactor(
  { deps, actor, refuse }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  userId: number,
  { reason }: { reason?: string | undefined } = {},
): Promise<{ enabled: false }> {
  // One's own takes a code: a session left open on a desk must not be enough.
  if (userId === actor.id) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
  await deps.db.transaction().execute(async (trx) => {
    if (!(await findPerson(trx, userId))) throw refuse('USER_NOT_FOUND_EXCEPTION');
    if (!(await forgetTwoFactorOf(trx, userId))) throw refuse('TWO_FACTOR_NOT_ENABLED_EXCEPTION');
    await deps.report({ event: 'twoFactor.disabled', actorId: actor.id, userId, by: 'admin' }, trx, { reason });
    await tellPerson(deps, trx, userId, 'twoFactorDisabled', (name) => ({ name, byAdmin: true }));
  });
  return { enabled: false };
}
