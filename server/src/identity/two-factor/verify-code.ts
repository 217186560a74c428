import type { verifyCode as endpoint } from '#contract/identity/two-factor';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { forgetHits } from '../../platform/rate-limit/rate-limit.store.ts';
import { countTry } from '../../platform/rate-limit/rate-limit.ts';
import type { ActorUseCase } from '../deps.ts';
import { claimCode, ownTriesKey } from './prove-with-code.ts';
import { codeTries } from './two-factor.rules.ts';
import { findTwoFactor } from './two-factor.store.ts';

/**
 * Whether a code of the app is right; one that is, is used up.
 * @throws TWO_FACTOR_NOT_ENABLED_EXCEPTION, TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function verifyCode(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { code }: ParsedOf<typeof endpoint>['body'],
): Promise<{ valid: boolean }> {
  const { deps, actor, refuse } = context;
  const held = await findTwoFactor(deps.db, actor.id);
  if (!held) throw refuse('TWO_FACTOR_NOT_ENABLED_EXCEPTION');
  await countTry(context, deps.db, ownTriesKey(actor.id), codeTries);
  const valid = (await claimCode(deps, deps.db, held, code)) !== null;
  if (valid) await forgetHits(deps.db, ownTriesKey(actor.id));
  else await deps.report({ event: 'twoFactor.codeRefused', userId: actor.id });
  return { valid };
}
