import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import { findAccountByIdentifier } from '../accounts/accounts.queries.ts';
import type { Deps } from '../deps.ts';
import { writeVerificationLetter } from './write-verification-letter.ts';

/**
 * Sends the letter again to an address that belongs to somebody and is not verified yet; else does nothing. The
 * request has counted it. Run twice, the second link replaces the first.
 */
export async function sendAgain(
  deps: Deps,
  { sealedEmail, redirect }: JobPayloads['verification.resend'],
): Promise<void> {
  const email = deps.secrets.open(Buffer.from(sealedEmail, 'base64'));
  const account = await findAccountByIdentifier(deps, email);
  if (!account || account.emailVerified) return;
  const { id: userId, name, locale } = account;
  await deps.db
    .transaction()
    .execute((trx) => writeVerificationLetter({ deps }, trx, { userId, email: account.email, name, locale, redirect }));
}
