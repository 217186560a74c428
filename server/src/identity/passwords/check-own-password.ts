import { resetAttemptCount } from '../../platform/rate-limit/rate-limit.store.ts';
import { countAttempt } from '../../platform/rate-limit/rate-limit.ts';
import { checkPassword } from '../accounts/check-password.ts';
import type { ActorUseCase } from '../deps.ts';
import { oldPasswordAttempts } from './passwords.rules.ts';

/**
 * Required for actions that a session alone must not allow. Attempts count per user.
 * @throws WRONG_PASSWORD_EXCEPTION, TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function checkOwnPassword(
  context: ActorUseCase<'WRONG_PASSWORD_EXCEPTION'>,
  password: string,
): Promise<void> {
  const { deps, actor, domainError } = context;
  const key = `oldPassword:${actor.id}`;
  await countAttempt(context, deps.db, key, oldPasswordAttempts);
  if (!(await checkPassword({ deps }, actor.id, password))) throw domainError('WRONG_PASSWORD_EXCEPTION');
  await resetAttemptCount(deps.db, key);
}
