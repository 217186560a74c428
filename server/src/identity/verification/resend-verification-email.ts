import type { resendVerificationEmail as endpoint } from '#contract/identity/verification';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { UseCase } from '../deps.ts';
import { askToSend } from './count-sending.ts';

/**
 * Asks for the letter again. Unknown, verified and unverified addresses get the same answer after the same work:
 * counting, and a job that looks the address up later.
 * @returns whole seconds until another may be asked for.
 * @throws VERIFICATION_COOLDOWN_EXCEPTION with `retryAfterSeconds`
 */
export async function resendVerificationEmail(
  { deps, refuse }: UseCase<ErrorsOf<typeof endpoint>>,
  { email, redirect }: ParsedOf<typeof endpoint>['body'],
): Promise<{ resendAfterSeconds: number }> {
  const { allowed, seconds } = await deps.db.transaction().execute(async (trx) => {
    const asked = await askToSend({ deps }, trx, email);
    if (asked.allowed) {
      const sealedEmail = deps.secrets.seal(email).toString('base64');
      await deps.jobs.enqueue(trx, 'verification.resend', { sealedEmail, redirect });
    }
    return asked;
  });
  if (!allowed) throw refuse('VERIFICATION_COOLDOWN_EXCEPTION', { retryAfterSeconds: seconds });
  return { resendAfterSeconds: seconds };
}
