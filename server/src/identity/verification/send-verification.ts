import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { countSend } from './count-send.ts';
import { sendVerificationEmail, type Unverified } from './send-verification-email.ts';

/**
 * Sends the verification email in the transaction of its cause (sign-up, a changed address) and starts the address's cooldown.
 * The new link works for 24 hours and replaces the user's older one. `email` is lower-case.
 * @returns whole seconds until another may be requested.
 */
export async function sendVerification(
  { deps }: { deps: Pick<Deps, 'clock' | 'secrets' | 'jobs' | 'recordEvent'> },
  on: Queryable,
  user: Unverified,
): Promise<{ resendAfterSeconds: number }> {
  const resendAfterSeconds = await countSend({ deps }, on, user.email);
  await sendVerificationEmail({ deps }, on, user);
  return { resendAfterSeconds };
}
