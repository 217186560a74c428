import type { undoEmailChange as endpoint } from '#contract/identity/email-change';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import { findAccountByIdentifier, lockAccount } from '../accounts/accounts.queries.ts';
import { dropPassword } from '../accounts/drop-password.ts';
import { editAccount } from '../accounts/edit-account.ts';
import type { UseCase } from '../deps.ts';
import { forgetTokensOf as forgetResetsOf } from '../passwords/forget-tokens-of.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import { forgetIdentitiesOf } from '../social-sign-in/forget-identities-of.ts';
import { forgetTwoFactorSince } from '../two-factor/forget-two-factor-of.ts';
import { forgetTokensOf as forgetVerificationsOf } from '../verification/forget-tokens-of.ts';
import { deleteChangesSince, type EmailChange, findUndoableChange } from './email-change.store.ts';

type Context = UseCase<ErrorsOf<typeof endpoint>>;

/**
 * Restores the old email, also where it was changed again since. Somebody else may have had the account: all sessions
 * end, the password goes and a new one is set by email, providers are untied, and a second factor that is younger than
 * the request goes. The link of a later change works no more.
 * @throws INVALID_VERIFICATION_TOKEN_EXCEPTION; EMAIL_ALREADY_USED_EXCEPTION: another account has proved the old address since
 */
export async function undoEmailChange(
  context: Context,
  { token }: ParsedOf<typeof endpoint>['body'],
): Promise<{ undone: true }> {
  const { deps, refuse } = context;
  const change = await findUndoableChange(deps.db, hashToken(token), deps.clock.now());
  if (!change) throw refuse('INVALID_VERIFICATION_TOKEN_EXCEPTION');
  const { userId, oldEmail: email } = change;
  await deps.db.transaction().execute(async (trx) => {
    await releaseAddress(context, trx, change);
    const account = await lockAccount({ db: trx }, userId);
    if (!account || !(await deleteChangesSince(trx, change))) throw refuse('INVALID_VERIFICATION_TOKEN_EXCEPTION');
    const outcome = await editAccount({ deps }, trx, userId, { email, emailVerifiedAt: deps.clock.now() });
    if (outcome !== 'ok') throw refuse('EMAIL_ALREADY_USED_EXCEPTION');
    await dropPassword({ deps }, trx, userId);
    await endSessionsOf(deps, trx, userId);
    await forgetResetsOf(trx, userId);
    await forgetVerificationsOf(trx, userId);
    await forgetIdentitiesOf(trx, userId);
    await forgetTwoFactorSince(trx, userId, change.createdAt);
    await deps.jobs.enqueue(trx, 'passwords.sendReset', {
      sealedIdentifier: deps.secrets.seal(email).toString('base64'),
      cause: 'emailUndone',
    });
    const trace = { before: { email: account.email }, after: { email } };
    await deps.report({ event: 'emailChange.undone', userId }, trx, trace);
  });
  return { undone: true };
}

/** An account that took the old address since and never proved it must not keep its owner out: it goes. */
async function releaseAddress({ deps, refuse }: Context, trx: Trx, { userId, oldEmail }: EmailChange) {
  const holder = await findAccountByIdentifier({ db: trx }, oldEmail);
  if (!holder || holder.id === userId) return;
  const outcome = holder.emailVerified
    ? 'verified'
    : await erasePerson({ deps: { ...deps, db: trx } }, holder.id, { actorId: null });
  if (outcome !== 'ok') throw refuse('EMAIL_ALREADY_USED_EXCEPTION');
}
