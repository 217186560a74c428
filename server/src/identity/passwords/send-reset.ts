import { queueEmail } from '../../platform/email/queue-email.ts';
import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import { withWayBack } from '../../platform/lib/way-back.ts';
import { countHit } from '../../platform/rate-limit/rate-limit.store.ts';
import { hashToken, newToken } from '../../platform/secrets/random-token.ts';
import { findAccountByIdentifier } from '../accounts/accounts.queries.ts';
import type { Deps } from '../deps.ts';
import { RESET_TOKEN_MS, resetEmails } from './passwords.rules.ts';
import { replaceReset } from './passwords.store.ts';

/**
 * Sends the letter to the person behind what somebody typed, in the person's language, with a link of 30 minutes that
 * replaces an older one. Nobody there, a suspended account and a fourth letter within the hour: nothing.
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
  await deps.db.transaction().execute(async (trx) => {
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
