import type { Language } from '#contract/platform/languages';
import { queueEmail } from '../../platform/email/queue-email.ts';
import { withWayBack } from '../../platform/lib/way-back.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { hashToken, newToken } from '../../platform/secrets/random-token.ts';
import type { Deps } from '../deps.ts';
import { VERIFICATION_TOKEN_MS } from './verification.rules.ts';
import { replaceVerification } from './verification.store.ts';

export type Unverified = {
  userId: number;
  email: string;
  name: string;
  locale: Language;
  redirect?: string | undefined;
};

/** Sends a link that replaces the user's older one. Does not count the email. */
export async function sendVerificationEmail(
  { deps }: { deps: Pick<Deps, 'clock' | 'secrets' | 'jobs' | 'recordEvent'> },
  on: Queryable,
  { userId, email, name, locale, redirect }: Unverified,
): Promise<void> {
  const token = newToken();
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + VERIFICATION_TOKEN_MS);
  await replaceVerification(on, { tokenHash: hashToken(token), userId, email, createdAt, expiresAt });
  const path = withWayBack('/auth/verify', { token, redirect });
  await queueEmail(deps, on, { userId, to: email, locale }, 'verifyEmail', { name, path });
  await deps.recordEvent({ event: 'verification.sent', userId }, on);
}
