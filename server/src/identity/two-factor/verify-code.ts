import type { verifyCode as endpoint } from '#contract/identity/two-factor.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { resetAttemptCount } from '../../platform/rate-limit/rate-limit.store.ts';
import { countAttempt } from '../../platform/rate-limit/rate-limit.ts';
import type { ActorUseCase } from '../deps.ts';
import { attemptKey, claimCode } from './prove-with-code.ts';
import { codeAttempts } from './two-factor.rules.ts';
import { findTwoFactor } from './two-factor.store.ts';

/**
 * Verifies an app code and uses it up.
 * @throws TWO_FACTOR_NOT_ENABLED_EXCEPTION, TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function verifyCode(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { code }: ParsedOf<typeof endpoint>['body'],
): Promise<{ valid: boolean }> {
  const { deps, actor, domainError } = context;
  const twoFactor = await findTwoFactor(deps.db, actor.id);
  if (!twoFactor) throw domainError('TWO_FACTOR_NOT_ENABLED_EXCEPTION');
  await countAttempt(context, deps.db, attemptKey(actor.id), codeAttempts);
  const valid = (await claimCode(deps, deps.db, twoFactor, code)) !== null;
  if (valid) await resetAttemptCount(deps.db, attemptKey(actor.id));
  else await deps.recordEvent({ event: 'twoFactor.codeRefused', userId: actor.id });
  return { valid };
}
