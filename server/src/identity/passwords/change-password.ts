import type { changePassword as endpoint } from '#contract/identity/passwords.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { setPassword } from '../accounts/set-password.ts';
import { validatePassword } from '../accounts/validate-password.ts';
import type { ActorUseCase } from '../deps.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';
import { mayChangePassword } from './passwords.policy.ts';
import { knownWords } from './passwords.rules.ts';
import { deleteResetsOf } from './passwords.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type Body = ParsedOf<typeof endpoint>['body'];

/**
 * Changes the own password. Ends all sessions, removes the cookie (spec/000 §4) and invalidates links of reset emails.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for another user's, WRONG_PASSWORD_EXCEPTION
 * @throws TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds` after ten attempts
 * @throws VALIDATION_EXCEPTION at `body.oldPassword` (missing) or `body.newPassword`
 */
export async function changePassword(
  context: Context & { caller: RequestContext },
  { id: userId }: { id: number },
  body: Body,
): Promise<{ changed: true }> {
  const { deps, actor, domainError, caller } = context;
  const account = mayChangePassword(actor, userId) ? await findAccount(deps, userId) : undefined;
  if (!account) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  if (account.hasPassword) await proveOldPassword(context, body);
  const { newPassword } = body;
  await validatePassword({ domainError }, newPassword, { path: 'body.newPassword', userInputs: knownWords(account) });
  await inTransaction(deps.db, async (trx) => {
    await setPassword({ deps }, trx, userId, newPassword, hashToken(caller.deviceToken ?? ''));
    await deleteResetsOf(trx, userId);
    await notifyPasswordChanged({ deps }, trx, account);
    await deps.recordEvent({ event: 'passwords.changed', actorId: userId, userId }, trx);
  });
  caller.setSession(null);
  return { changed: true };
}

/** Also rejects the verified old password as the new one. */
async function proveOldPassword(context: Context, { oldPassword, newPassword }: Body) {
  const { domainError } = context;
  if (oldPassword === undefined) {
    throw domainError('VALIDATION_EXCEPTION', {
      fields: [{ path: 'body.oldPassword', rule: 'invalid_type', message: 'is required' }],
    });
  }
  await checkOwnPassword(context, oldPassword);
  if (newPassword === oldPassword) {
    throw domainError('VALIDATION_EXCEPTION', {
      fields: [{ path: 'body.newPassword', rule: 'same_password', message: 'is the password as it was' }],
    });
  }
}
