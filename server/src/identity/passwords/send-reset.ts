import { queueEmail } from '../../platform/email/queue-email.ts';
import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import { withWayBack } from '../../platform/lib/way-back.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { countHit } from '../../platform/rate-limit/rate-limit.store.ts';
import { hashToken, newToken } from '../../platform/secrets/random-token.ts';
import { findAccountByIdentifier } from '../accounts/accounts.queries.ts';
import type { Deps } from '../deps.ts';
import { RESET_TOKEN_MS, resetEmails } from './passwords.rules.ts';
import { replaceReset } from './passwords.store.ts';

/**
 * Sends the reset email to the user behind an identifier, in their language. Its link works for 30 minutes and replaces an older one.
 * Sends nothing for an unknown identifier, a suspended account or a fourth email within the hour.
 */
export async function sendReset(
  deps: Deps,
  { sealedIdentifier, redirect, cause }: JobPayloads['passwords.sendReset'],
): Promise<void> {
  const identifier = deps.secrets.decrypt(Buffer.from(sealedIdentifier, 'base64'));
  const account = await findAccountByIdentifier(deps, identifier);
  if (!account || account.status === 'SUSPENDED') return;
  const { id: userId, email, name, locale } = account;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const { hits } = await countHit(trx, { key: `resetLetters:${userId}`, now, windowMs: resetEmails.windowMs });
    if (hits > resetEmails.max) return;
    const token = newToken();
    const expiresAt = new Date(now.getTime() + RESET_TOKEN_MS);
    await replaceReset(trx, { tokenHash: hashToken(token), userId, email, createdAt: now, expiresAt });
    const path = withWayBack('/auth/reset-password', { token, redirect });
    const emailName = cause === 'emailUndone' ? 'passwordRemoved' : 'resetPassword';
    await queueEmail(deps, trx, { userId, to: email, locale }, emailName, { name, path });
    await deps.recordEvent({ event: 'passwords.resetRequested', userId }, trx);
  });
}
