import type { register as endpoint } from '#contract/identity/accounts.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { queueEmail } from '../../platform/email/queue-email.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { withWayBack } from '../../platform/lib/way-back.ts';
import { inTransaction, type Queryable } from '../../platform/postgres/postgres.ts';
import { countHit } from '../../platform/rate-limit/rate-limit.store.ts';
import { countAttemptFrom, hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import { type Account, findAccountByIdentifier } from '../accounts/accounts.queries.ts';
import { accountExistsEmails, normalPhone, signUps } from '../accounts/accounts.rules.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { makeAccount, phoneProblem } from '../accounts/register-user.ts';
import { findPasswordProblem } from '../accounts/validate-password.ts';
import { recordConsents } from '../consents/record-consents.ts';
import type { UseCase } from '../deps.ts';
import { checkSendLimit } from '../verification/count-send.ts';
import { sendVerificationEmail } from '../verification/send-verification-email.ts';

type Context = UseCase<ErrorsOf<typeof endpoint>> & { caller: RequestContext };
type SignUp = ParsedOf<typeof endpoint>['body'];

/**
 * Registers with a password (docs/decisions/006). Only the owner of a taken email is notified: response and work,
 * including the hash, are the same. The resend wait counts per address, so it reveals nothing either.
 * @throws VALIDATION_EXCEPTION at body.phone and body.password, TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function register(context: Context, body: SignUp): Promise<{ email: string; resendAfterSeconds: number }> {
  const { deps, caller } = context;
  await countSignUp(context);
  const phone = await validateFields(context, body);
  const { password, redirect, ...account } = body;
  const passwordHash = await hashPassword(password);
  return inTransaction(deps.db, async (trx) => {
    const { allowed, seconds } = await checkSendLimit({ deps }, trx, body.email);
    const ready = { ...account, phone, passwordHash, locale: caller.locale };
    const userId = await makeAccount(deps, trx, ready, null);
    if (userId === undefined) {
      const owner = await findAccountByIdentifier({ db: trx }, body.email);
      if (owner) await writeToOwner(context, trx, owner, { mayResend: allowed, redirect });
    } else {
      const { email, name } = body;
      await recordConsents(deps, trx, userId, [
        { kind: 'PRIVACY_POLICY', isGranted: true },
        { kind: 'TERMS_OF_SERVICE', isGranted: true },
      ]);
      await sendVerificationEmail({ deps }, trx, { userId, email, name, locale: caller.locale, redirect });
    }
    return { email: body.email, resendAfterSeconds: seconds };
  });
}

/** Counts before the expensive work. */
async function countSignUp(context: Context) {
  const { deps, caller } = context;
  if (deps.env.rateLimits) await countAttemptFrom(context, deps.db, 'signUp', caller.network, signUps);
}

/** @returns the phone in E.164 */
async function validateFields(
  { domainError }: Context,
  { name, surname, email, phone, password }: SignUp,
): Promise<string> {
  const normal = normalPhone(phone);
  const userInputs = [name, surname, email, phone, normal ?? ''];
  const weakness = await findPasswordProblem(password, { path: 'body.password', userInputs });
  if (normal === null || weakness) {
    const fields = [...(normal === null ? [phoneProblem] : []), ...(weakness ? [weakness] : [])];
    throw domainError('VALIDATION_EXCEPTION', { fields });
  }
  return normal;
}

/** Resends the link to an unverified owner. Notifies a verified one of the sign-up. */
async function writeToOwner(
  { deps }: Context,
  on: Queryable,
  owner: Account,
  { mayResend, redirect }: { mayResend: boolean; redirect: string | undefined },
) {
  const { id: userId, email, name, locale } = owner;
  if (owner.emailVerifiedAt === null) {
    if (mayResend) await sendVerificationEmail({ deps }, on, { userId, email, name, locale, redirect });
    return;
  }
  const { windowMs, max } = accountExistsEmails;
  const { hits } = await countHit(on, { key: hashedKey('accountExists', email), now: deps.clock.now(), windowMs });
  if (hits > max) return;
  const signInPath = withWayBack('/auth/sign-in', { redirect });
  const resetPath = withWayBack('/auth/forgot-password', { redirect });
  await queueEmail(deps, on, { userId, to: email, locale }, 'accountExists', { name, signInPath, resetPath });
}
