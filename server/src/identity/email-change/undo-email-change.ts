import type { undoEmailChange as endpoint } from '#contract/identity/email-change.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import { findAccountByIdentifier, lockAccount } from '../accounts/accounts.queries.ts';
import { editAccount } from '../accounts/edit-account.ts';
import { removePassword } from '../accounts/set-password.ts';
import type { Deps, UseCase } from '../deps.ts';
import { deleteUserTokens as deleteResetTokens } from '../passwords/delete-user-tokens.ts';
import { eraseAccount } from '../privacy/erase-account.ts';
import { endUserSessions } from '../sessions/end-user-sessions.ts';
import { deleteIdentities } from '../social-sign-in/delete-identities.ts';
import { deleteTwoFactorSince } from '../two-factor/delete-user-two-factor.ts';
import { deleteUserTokens as deleteVerificationTokens } from '../verification/delete-user-tokens.ts';
import { deleteChangesSince, type EmailChange, findUndoableChange } from './email-change.store.ts';

/**
 * Restores the old email, also after later changes. The account may have been taken over: all sessions, the password, linked providers,
 * later changes and a second factor enabled since the request are removed. The user sets a new password by email.
 * @throws EMAIL_ALREADY_USED_EXCEPTION: another account has verified the old address since
 */
export async function undoEmailChange(
  { deps, domainError }: UseCase<ErrorsOf<typeof endpoint>>,
  { token }: ParsedOf<typeof endpoint>['body'],
): Promise<{ undone: true }> {
  const change = await findUndoableChange(deps.db, hashToken(token), deps.clock.now());
  if (!change) throw domainError('INVALID_VERIFICATION_TOKEN_EXCEPTION');
  const { userId, oldEmail: email } = change;
  await inTransaction(deps.db, async (trx) => {
    await releaseAddress(deps, trx, change);
    const account = await lockAccount({ db: trx }, userId);
    if (!account || !(await deleteChangesSince(trx, change))) throw domainError('INVALID_VERIFICATION_TOKEN_EXCEPTION');
    const outcome = await editAccount({ deps }, trx, userId, { email, emailVerifiedAt: deps.clock.now() });
    if (outcome !== 'ok') throw domainError('EMAIL_ALREADY_USED_EXCEPTION');
    await removePassword({ deps }, trx, userId);
    await endUserSessions(deps, trx, userId);
    await deleteResetTokens(trx, userId);
    await deleteVerificationTokens(trx, userId);
    await deleteIdentities(trx, userId);
    await deleteTwoFactorSince(trx, userId, change.createdAt);
    await deps.jobs.enqueue(trx, 'passwords.sendReset', {
      sealedIdentifier: deps.secrets.encrypt(email).toString('base64'),
      cause: 'emailUndone',
    });
    const auditDetail = { before: { email: account.email }, after: { email } };
    await deps.recordEvent({ event: 'emailChange.undone', userId }, trx, auditDetail);
  });
  return { undone: true };
}

/** Erases an account that took the old address since and never verified it: it would lock the owner out. */
async function releaseAddress(deps: Deps, trx: Trx, { userId, oldEmail }: EmailChange): Promise<void> {
  const holder = await findAccountByIdentifier({ db: trx }, oldEmail);
  if (!holder || holder.id === userId) return;
  await eraseAccount({ deps: { ...deps, db: trx } }, holder.id, { actorId: null, unverifiedEmail: oldEmail });
}
