import type { requestEmailChange as endpoint } from '#contract/identity/email-change.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { queueEmail } from '../../platform/email/queue-email.ts';
import { withWayBack } from '../../platform/lib/way-back.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { countAttempt, hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import { hashToken, newToken } from '../../platform/secrets/random-token.ts';
import { type Account, findAccount, findAccountByIdentifier } from '../accounts/accounts.queries.ts';
import type { ActorUseCase } from '../deps.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';
import { withOwnCode } from '../two-factor/prove-with-code.ts';
import { isTwoFactorOn } from '../two-factor/two-factor.queries.ts';
import { mayRequestEmailChange } from './email-change.policy.ts';
import { CONFIRM_MS, emailsToAddress, requestsByUser } from './email-change.rules.ts';
import { replacePendingChange } from './email-change.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type Body = ParsedOf<typeof endpoint>['body'];

/**
 * Sends the link that changes the user's own email. A taken address gets the same response after the same work: its
 * owner is notified instead, and no link is sent.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for another user's, VALIDATION_EXCEPTION at `body.email` (unchanged) or `body.code` (missing)
 * @throws WRONG_PASSWORD_EXCEPTION, INVALID_OTPCODE_EXCEPTION, TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function requestEmailChange(
  context: Context,
  { id: userId }: { id: number },
  body: Body,
): Promise<{ email: string }> {
  const { deps, actor, domainError } = context;
  const account = mayRequestEmailChange(actor, userId) ? await findAccount(deps, userId) : undefined;
  if (!account) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  const { email, code } = body;
  const problem = (path: string, rule: string, message: string) =>
    domainError('VALIDATION_EXCEPTION', { fields: [{ path, rule, message }] });
  if (email === account.email) throw problem('body.email', 'same_email', 'is the email as it was');
  await checkOwnPassword(context, body.password);
  if (code === undefined && (await isTwoFactorOn(deps.db, userId)))
    throw problem('body.code', 'required', 'is required');
  await countAttempt(context, deps.db, `emailChange:${userId}`, requestsByUser);
  await countAttempt(context, deps.db, hashedKey('emailChangeTo', email), emailsToAddress);
  const write = (trx: Trx) => writeChange(context, trx, account, email);
  if (code !== undefined) await withOwnCode(context, code, write);
  else await inTransaction(deps.db, write);
  return { email };
}

async function writeChange({ deps }: Context, trx: Trx, account: Account, newEmail: string): Promise<void> {
  const { id: userId, name, locale } = account;
  const token = newToken();
  const createdAt = deps.clock.now();
  await replacePendingChange(trx, {
    userId,
    oldEmail: account.email,
    newEmail,
    confirmHash: hashToken(token),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + CONFIRM_MS),
  });
  const owner = await findAccountByIdentifier({ db: trx }, newEmail);
  if (owner) {
    await queueEmail(deps, trx, { userId: owner.id, to: newEmail, locale: owner.locale }, 'emailInUse', {
      name: owner.name,
      signInPath: '/auth/sign-in',
    });
  } else {
    const path = withWayBack('/auth/email-change', { token });
    await queueEmail(deps, trx, { userId, to: newEmail, locale }, 'confirmEmailChange', { name, path });
  }
  await deps.recordEvent({ event: 'emailChange.requested', actorId: userId, userId }, trx);
}
