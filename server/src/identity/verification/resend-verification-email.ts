import type { resendVerificationEmail as endpoint } from '#contract/identity/verification.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { UseCase } from '../deps.ts';
import { checkSendLimit } from './count-send.ts';

/**
 * Resends the verification email. Unknown, verified and unverified addresses get the same response after the same work:
 * counting, and a job that looks the address up later.
 * @returns whole seconds until another may be requested.
 * @throws VERIFICATION_COOLDOWN_EXCEPTION with `retryAfterSeconds`
 */
export async function resendVerificationEmail(
  { deps, domainError }: UseCase<ErrorsOf<typeof endpoint>>,
  { email, redirect }: ParsedOf<typeof endpoint>['body'],
): Promise<{ resendAfterSeconds: number }> {
  const { allowed, seconds } = await inTransaction(deps.db, async (trx) => {
    const sendLimit = await checkSendLimit({ deps }, trx, email);
    if (sendLimit.allowed) {
      const sealedEmail = deps.secrets.encrypt(email).toString('base64');
      await deps.jobs.enqueue(trx, 'verification.resend', { sealedEmail, redirect });
    }
    return sendLimit;
  });
  if (!allowed) throw domainError('VERIFICATION_COOLDOWN_EXCEPTION', { retryAfterSeconds: seconds });
  return { resendAfterSeconds: seconds };
}
