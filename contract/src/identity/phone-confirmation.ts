/**
 * Confirmation of the user's own phone number.
 *
 * A profile can contain any number. An unconfirmed one cannot sign in and blocks no other account.
 * The user requests a code, which is sent as a text message to the number of the profile, and enters it: six digits, ten minutes, five
 * attempts. A newer code replaces it. A confirmed number belongs to one account. Only the right code reveals that another account has it.
 * A changed number is unconfirmed.
 */

/** The profile has no number, it is already confirmed, or this site sends no text messages. */
export type PhoneNotConfirmableReason = 'missing' | 'confirmed' | 'off';

export const requestPhoneCode = {
  id: 'phoneConfirmation.requestPhoneCode',
  method: 'POST',
  path: '/api/v1/auth/phone/code',
} as const;

export const confirmPhone = {
  id: 'phoneConfirmation.confirmPhone',
  method: 'POST',
  path: '/api/v1/auth/phone/confirm',
} as const;
