import { forgetHits } from '../../platform/rate-limit/rate-limit.store.ts';
import { countTry } from '../../platform/rate-limit/rate-limit.ts';
import { checkPassword } from '../accounts/check-password.ts';
import type { ActorUseCase } from '../deps.ts';
import { oldPasswordTries } from './passwords.rules.ts';

/**
 * Required for actions that a session alone must not allow. Attempts count per user.
 * @throws WRONG_PASSWORD_EXCEPTION, TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function checkOwnPassword(
  context: ActorUseCase<'WRONG_PASSWORD_EXCEPTION'>,
  password: string,
): Promise<void> {
  const { deps, actor, refuse } = context;
  const key = `oldPassword:${actor.id}`;
  await countTry(context, deps.db, key, oldPasswordTries);
  if (!(await checkPassword({ deps }, actor.id, password))) throw refuse('WRONG_PASSWORD_EXCEPTION');
  await forgetHits(deps.db, key);
}
