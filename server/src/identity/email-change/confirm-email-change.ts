import type { confirmEmailChange as endpoint } from '#contract/identity/email-change.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { queueEmail } from '../../platform/email/queue-email.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { withWayBack } from '../../platform/lib/way-back.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { hashToken, newToken } from '../../platform/secrets/random-token.ts';
import { lockAccount } from '../accounts/accounts.queries.ts';
import { editAccount } from '../accounts/edit-account.ts';
import { markEmailVerified } from '../accounts/mark-email-verified.ts';
import type { UseCase } from '../deps.ts';
import { deleteUserTokens as deleteResetTokens } from '../passwords/delete-user-tokens.ts';
import { endOtherSessionsOf } from '../sessions/end-user-sessions.ts';
import { deleteUserTokens as deleteVerificationTokens } from '../verification/delete-user-tokens.ts';
import { UNDO_MS } from './email-change.rules.ts';
import { confirmChange, findPendingChange } from './email-change.store.ts';

type Context = UseCase<ErrorsOf<typeof endpoint>> & { caller: RequestContext };

/**
 * Changes the email with the link to the new address, which verifies it. The account's other sessions end, and the old
 * address gets a link that undoes the change. Of concurrent uses one succeeds.
 * @throws INVALID_VERIFICATION_TOKEN_EXCEPTION: unknown, expired, used, replaced, or for an address that has changed since
 * @throws EMAIL_ALREADY_USED_EXCEPTION: another account has the address by now
 */
export async function confirmEmailChange(
  { deps, caller, domainError }: Context,
  { token }: ParsedOf<typeof endpoint>['body'],
): Promise<{ changed: true }> {
  const confirmHash = hashToken(token);
  const now = deps.clock.now();
  const change = await findPendingChange(deps.db, confirmHash, now);
  if (!change) throw domainError('INVALID_VERIFICATION_TOKEN_EXCEPTION');
  const { userId, oldEmail, newEmail } = change;
  await inTransaction(deps.db, async (trx) => {
    const account = await lockAccount({ db: trx }, userId);
    // An unverified old address may belong to another person, so it gets no undo link.
    const undoToken = account?.emailVerified ? newToken() : null;
    const undo = {
      now,
      undoHash: undoToken === null ? null : hashToken(undoToken),
      undoExpiresAt: undoToken === null ? null : new Date(now.getTime() + UNDO_MS),
    };
    const isConfirmed = account?.email === oldEmail && (await confirmChange(trx, confirmHash, undo));
    if (!account || !isConfirmed) throw domainError('INVALID_VERIFICATION_TOKEN_EXCEPTION');
    const outcome = await editAccount({ deps }, trx, userId, { email: newEmail, emailVerifiedAt: now });
    if (outcome !== 'ok') throw domainError('EMAIL_ALREADY_USED_EXCEPTION');
    await markEmailVerified({ deps }, trx, userId);
    await deleteResetTokens(trx, userId);
    await deleteVerificationTokens(trx, userId);
    const retained = {
      retainedSession: hashToken(caller.sessionToken ?? ''),
      retainedDevice: hashToken(caller.deviceToken ?? ''),
    };
    await endOtherSessionsOf(deps, trx, { userId, ...retained, now });
    if (undoToken) {
      const path = withWayBack('/auth/email-change/undo', { token: undoToken });
      const { name, locale } = account;
      await queueEmail(deps, trx, { userId, to: oldEmail, locale }, 'emailChanged', { name, email: newEmail, path });
    }
    const auditDetail = { before: { email: oldEmail }, after: { email: newEmail } };
    await deps.recordEvent({ event: 'emailChange.confirmed', userId }, trx, auditDetail);
  });
  return { changed: true };
}
