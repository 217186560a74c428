import type { Me } from '#contract/identity/accounts.schemas';
import type { completeSignIn as endpoint } from '#contract/identity/two-factor.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Network } from '../../platform/rate-limit/network.rules.ts';
import { resetAttemptCount } from '../../platform/rate-limit/rate-limit.store.ts';
import { countAttempt, hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import type { UseCase } from '../deps.ts';
import { countChallengeAttempt, notifyBackupCodeUsed, redeemChallenge } from '../two-factor/answer-challenge.ts';
import { readCode, signInCodeAttempts } from '../two-factor/two-factor.rules.ts';
import { createSignedInSession } from './create-signed-in-session.ts';

type Context = UseCase<ErrorsOf<typeof endpoint>> & { caller: RequestContext };

/**
 * Second step of the sign-in: an app code or backup code completes the challenge; both are used up.
 * Attempts are counted first and outside the transaction, so a failed one stays counted.
 * @throws INVALID_OTPCODE_EXCEPTION with `triesLeft`
 * @throws INVALID_CHALLENGE_TOKEN_EXCEPTION for a token that is unknown, used, expired or out of attempts
 * @throws TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds` (`signInCodeAttempts`), USER_SUSPENDED_EXCEPTION
 */
export async function completeSignIn(
  context: Context,
  { challengeToken, code }: ParsedOf<typeof endpoint>['body'],
): Promise<{ completed: true; user: Me }> {
  const { deps, caller, domainError } = context;
  const attempt = await countChallengeAttempt(deps, challengeToken);
  if (!attempt) throw domainError('INVALID_CHALLENGE_TOKEN_EXCEPTION');
  const { userId, attemptsRemaining: triesLeft } = attempt;
  const keys = attemptKeys(userId, caller.network);
  if (readCode(code).kind === 'totp') {
    await countAttempt(context, deps.db, keys.fromAddress, signInCodeAttempts.fromAddress);
    await countAttempt(context, deps.db, keys.fromEverywhere, signInCodeAttempts.fromEverywhere);
  }
  return createSignedInSession(context, userId, async (trx) => {
    const kind = await redeemChallenge(deps, trx, { userId, challengeToken, code });
    if (kind === 'unavailable') throw domainError('INVALID_CHALLENGE_TOKEN_EXCEPTION');
    if (kind === 'wrong') {
      await deps.recordEvent({ event: 'twoFactor.codeRefused', userId });
      throw domainError('INVALID_OTPCODE_EXCEPTION', { triesLeft });
    }
    await resetAttemptCount(trx, keys.fromAddress);
    await resetAttemptCount(trx, keys.fromEverywhere);
    if (kind === 'backup') await notifyBackupCodeUsed(deps, trx, userId);
  });
}

const attemptKeys = (userId: number, { near }: Network) => ({
  fromAddress: hashedKey('signInCode', String(userId), near),
  fromEverywhere: `signInCode:${userId}`,
});
