import type { PhoneNotConfirmableReason } from '#contract/identity/phone-confirmation';
import type { Env } from '../../platform/env/env.ts';

type Account = { phone: string | null; phoneVerifiedAt: Date | null };

/** Whether text messages are sent, or shown in the dev mailbox. */
export const canSendTexts = ({ twilio, textsOpen }: Pick<Env, 'twilio' | 'textsOpen'>): boolean =>
  twilio !== undefined || textsOpen;

/** Reason why the number of an account cannot be confirmed now; null: it can. */
export function whyNotConfirmable(
  { phone, phoneVerifiedAt }: Account,
  { hasTexts }: { hasTexts: boolean },
): PhoneNotConfirmableReason | null {
  if (phone === null) return 'missing';
  if (phoneVerifiedAt !== null) return 'confirmed';
  return hasTexts ? null : 'off';
}
