import type { Language } from '#contract/platform/languages';
import { queueLetter } from '../../platform/email/queue-letter.ts';
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

/** A new link to the address, in place of the person's older one; counts nothing. */
export async function writeVerificationLetter(
  { deps }: { deps: Pick<Deps, 'clock' | 'secrets' | 'jobs' | 'report'> },
  on: Queryable,
  { userId, email, name, locale, redirect }: Unverified,
): Promise<void> {
  const token = newToken();
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + VERIFICATION_TOKEN_MS);
  await replaceVerification(on, { tokenHash: hashToken(token), userId, email, createdAt, expiresAt });
  const path = withWayBack('/auth/verify', { token, redirect });
  await queueLetter(deps, on, { userId, to: email, locale }, 'verifyEmail', { name, path });
  await deps.report({ event: 'verification.sent', userId }, on);
}
