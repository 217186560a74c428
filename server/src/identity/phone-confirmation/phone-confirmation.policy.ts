import type { PhoneNotConfirmableReason } from '#contract/identity/phone-confirmation';

type Account = { phone: string | null; phoneVerifiedAt: Date | null };

/** Why the number of an account cannot be confirmed now; null where it can. `isSent`: text messages reach somebody. */
export function whyNotConfirmable(
  { phone, phoneVerifiedAt }: Account,
  { isSent }: { isSent: boolean },
): PhoneNotConfirmableReason | null {
  if (phone === null) return 'missing';
  if (phoneVerifiedAt !== null) return 'confirmed';
  return isSent ? null : 'off';
}
