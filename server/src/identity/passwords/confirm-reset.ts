import type { confirmReset as endpoint } from '#contract/identity/passwords.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { markEmailVerified } from '../accounts/mark-email-verified.ts';
import { setPassword } from '../accounts/set-password.ts';
import { validatePassword } from '../accounts/validate-password.ts';
import { resetAttempts } from '../authentication/sign-in-guard.ts';
import type { UseCase } from '../deps.ts';
import { rememberDevice } from '../sessions/remember-device.ts';
import { deleteIdentities } from '../social-sign-in/delete-identities.ts';
import { deleteUserTwoFactor } from '../two-factor/delete-user-two-factor.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';
import { findResettable } from './passwords.queries.ts';
import { knownWords } from './passwords.rules.ts';
import { useReset } from './passwords.store.ts';

/**
 * Sets a new password with the emailed token, which works once, and verifies the address. All sessions end; two-factor stays on.
 * On an unverified address, identities and second factor are removed. Attempts are reset and this browser becomes a known device.
 * @throws INVALID_RESET_TOKEN_EXCEPTION, also for all but one of concurrent uses
 * @throws VALIDATION_EXCEPTION at `body.password`; the link stays valid
 */
export async function confirmReset(
  { deps, caller, domainError }: UseCase<ErrorsOf<typeof endpoint>> & { caller: RequestContext },
  { token, password }: ParsedOf<typeof endpoint>['body'],
): Promise<{ changed: true }> {
  const account = await findResettable(deps, token);
  if (!account) throw domainError('INVALID_RESET_TOKEN_EXCEPTION');
  const { id: userId, email, phone, phoneVerifiedAt } = account;
  await validatePassword({ domainError }, password, { path: 'body.password', userInputs: knownWords(account) });
  const device = await inTransaction(deps.db, async (trx) => {
    // Locks the account before the token and reads its address under that lock. An error rolls back everything.
    await markEmailVerified({ deps }, trx, userId);
    const isEmailUnchanged = (await findAccount({ db: trx }, userId))?.email === email;
    const used = await useReset(trx, hashToken(token), deps.clock.now());
    if (!isEmailUnchanged || !used) throw domainError('INVALID_RESET_TOKEN_EXCEPTION');
    await setPassword({ deps }, trx, userId, password);
    await notifyPasswordChanged({ deps }, trx, account);
    if (!account.emailVerified) {
      // The account's creator never verified the address. Their identities and second factor could restore
      // their access, or lock the mailbox owner out.
      await deleteIdentities(trx, userId);
      await deleteUserTwoFactor(trx, userId);
      await deps.recordEvent({ event: 'verification.verified', userId }, trx);
    }
    await deps.recordEvent({ event: 'passwords.reset', userId }, trx);
    // An unconfirmed number may belong to another user, whose attempts must still count.
    await resetAttempts(trx, userId, [email, ...(phone !== null && phoneVerifiedAt !== null ? [phone] : [])]);
    return rememberDevice(deps, trx, caller, userId);
  });
  caller.setDevice(device);
  return { changed: true };
}
