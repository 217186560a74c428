import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { countSend } from './count-send.ts';
import { sendVerificationEmail, type Unverified } from './send-verification-email.ts';

/**
 * Sends the letter that confirms an address, in the transaction of its cause (sign-up, a changed address): a new link of
 * 24 hours replaces the person's older one, and the address's cooldown begins. `email` is lower-cased.
 * @returns whole seconds until another may be asked for.
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
