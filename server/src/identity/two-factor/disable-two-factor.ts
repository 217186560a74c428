import type { disableTwoFactor as endpoint } from '#contract/identity/two-factor.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { deleteUserTwoFactor } from './delete-user-two-factor.ts';
import { notifyUser } from './notify-user.ts';
import { withOwnCode } from './prove-with-code.ts';

/**
 * Disables the user's own two-factor, with an app code or a backup code.
 * @throws INVALID_OTPCODE_EXCEPTION, TWO_FACTOR_NOT_ENABLED_EXCEPTION, TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function disableTwoFactor(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { code }: ParsedOf<typeof endpoint>['body'],
): Promise<{ enabled: false }> {
  const { deps, actor } = context;
  const userId = actor.id;
  await withOwnCode(context, code, async (trx) => {
    await deleteUserTwoFactor(trx, userId);
    await deps.recordEvent({ event: 'twoFactor.disabled', actorId: userId, userId, by: 'self' }, trx);
    await notifyUser(deps, trx, userId, 'twoFactorDisabled', (name) => ({ name, byAdmin: false }));
  });
  return { enabled: false };
}
