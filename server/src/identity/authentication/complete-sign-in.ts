import type { Me } from '#contract/identity/accounts';
import type { completeSignIn as endpoint } from '#contract/identity/two-factor';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { Caller } from '../../platform/http/context.ts';
import type { Network } from '../../platform/rate-limit/network.rules.ts';
import { forgetHits } from '../../platform/rate-limit/rate-limit.store.ts';
import { countTry, hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import type { UseCase } from '../deps.ts';
import { countChallengeAttempt, notifyBackupCodeUsed, redeemChallenge } from '../two-factor/answer-challenge.ts';
import { readCode, signInCodeTries } from '../two-factor/two-factor.rules.ts';
import { finishSignIn } from './finish-sign-in.ts';

type Context = UseCase<ErrorsOf<typeof endpoint>> & { caller: Caller };

/**
 * The second step of signing in: a code of the app or a backup code answers the challenge, and uses up both. Tries
 * are counted before anything is judged and outside the transaction, so that a refusal does not undo them.
 * @throws INVALID_OTPCODE_EXCEPTION with `triesLeft`; INVALID_CHALLENGE_TOKEN_EXCEPTION for one that is unknown, used,
 * over or out of tries; TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds` (`signInCodeTries`); USER_SUSPENDED_EXCEPTION
 */
export async function completeSignIn(
  context: Context,
  { challengeToken, code }: ParsedOf<typeof endpoint>['body'],
): Promise<{ completed: true; user: Me }> {
  const { deps, caller, refuse } = context;
  const attempt = await countChallengeAttempt(deps, challengeToken);
  if (!attempt) throw refuse('INVALID_CHALLENGE_TOKEN_EXCEPTION');
  const { userId, attemptsRemaining: triesLeft } = attempt;
  const keys = triesKeys(userId, caller.network);
  if (readCode(code).kind === 'totp') {
    await countTry(context, deps.db, keys.fromAddress, signInCodeTries.fromAddress);
    await countTry(context, deps.db, keys.fromEverywhere, signInCodeTries.fromEverywhere);
  }
  return finishSignIn(context, userId, async (trx) => {
    const kind = await redeemChallenge(deps, trx, { userId, challengeToken, code });
    if (kind === 'unavailable') throw refuse('INVALID_CHALLENGE_TOKEN_EXCEPTION');
    if (kind === 'wrong') {
      await deps.report({ event: 'twoFactor.codeRefused', userId });
      throw refuse('INVALID_OTPCODE_EXCEPTION', { triesLeft });
    }
    await forgetHits(trx, keys.fromAddress);
    await forgetHits(trx, keys.fromEverywhere);
    if (kind === 'backup') await notifyBackupCodeUsed(deps, trx, userId);
  });
}

const triesKeys = (userId: number, { near }: Network) => ({
  fromAddress: hashedKey('signInCode', String(userId), near),
  fromEverywhere: `signInCode:${userId}`,
});
