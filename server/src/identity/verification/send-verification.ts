import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { countSending } from './count-sending.ts';
import { type Unverified, writeVerificationLetter } from './write-verification-letter.ts';

/**
 * Sends the letter that confirms an address, in the transaction of its cause (sign-up, a changed address): a new link of
 * 24 hours replaces the person's older one, and the address's cooldown begins. `email` is lower-cased.
 * @returns whole seconds until another may be asked for.
 */
export async function sendVerification(
  { deps }: { deps: Pick<Deps, 'clock' | 'secrets' | 'jobs' | 'report'> },
  on: Queryable,
  person: Unverified,
): Promise<{ resendAfterSeconds: number }> {
  const resendAfterSeconds = await countSending({ deps }, on, person.email);
  await writeVerificationLetter({ deps }, on, person);
  return { resendAfterSeconds };
}
