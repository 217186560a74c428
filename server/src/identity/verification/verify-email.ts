import type { verifyEmail as endpoint } from '#contract/identity/verification.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { markEmailVerified } from '../accounts/mark-email-verified.ts';
import type { UseCase } from '../deps.ts';
import { findVerification, useVerification } from './verification.store.ts';

/**
 * Verifies an address with the emailed token. An account IN_VERIFICATION becomes ACTIVE; a suspended one stays suspended
 * (spec/000 §4). Of concurrent uses one succeeds.
 * @throws INVALID_VERIFICATION_TOKEN_EXCEPTION: unknown, expired, used, replaced, or for an address that has changed since
 */
export async function verifyEmail(
  { deps, domainError }: UseCase<ErrorsOf<typeof endpoint>>,
  { token }: ParsedOf<typeof endpoint>['body'],
): Promise<{ verified: true }> {
  const tokenHash = hashToken(token);
  const verification = await findVerification(deps.db, tokenHash);
  if (!verification) throw domainError('INVALID_VERIFICATION_TOKEN_EXCEPTION');
  const { userId } = verification;
  await inTransaction(deps.db, async (trx) => {
    // Locks the account before the token, as a change of address does, which then sends an email.
    await markEmailVerified({ deps }, trx, userId);
    const used = await useVerification(trx, tokenHash, deps.clock.now());
    // Read under the lock. An error rolls back everything above.
    const account = used && (await findAccount({ db: trx }, userId));
    if (!used || account?.email !== used.email) throw domainError('INVALID_VERIFICATION_TOKEN_EXCEPTION');
    await deps.recordEvent({ event: 'verification.verified', userId }, trx);
  });
  return { verified: true };
}
