/**
 * Confirmation of the user's own phone number.
 *
 * A profile can contain any number. An unconfirmed one cannot sign in and blocks no other account.
 * The user requests a code, which is sent as a text message to the number of the profile, and enters it: six digits, ten minutes, five
 * attempts. A newer code replaces it. A confirmed number belongs to one account. Only the right code reveals that another account has it.
 * A changed number is unconfirmed.
 */
import { z } from 'zod';
import { instant } from '../platform/dates.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.ts';
import { totpCode } from './two-factor.ts';

/** The profile has no number, it is already confirmed, or this site sends no text messages. */
export type PhoneNotConfirmableReason = 'missing' | 'confirmed' | 'off';

export const requestPhoneCode = defineEndpoint({
  id: 'phoneConfirmation.requestPhoneCode',
  method: 'POST',
  path: '/api/v1/auth/phone/code',
  summary: 'Send a code to the phone number of my profile; an earlier code becomes invalid',
  description:
    'PHONE_NOT_CONFIRMABLE_EXCEPTION has the cause in `details.reason`: `missing`, `confirmed` or `off` (this site sends no text messages).',
  who: 'verified',
  output: data(z.object({ phone: z.string(), expiresAt: instant, resendAfterSeconds: z.int() })),
  errors: ['PHONE_NOT_CONFIRMABLE_EXCEPTION'],
});

export const confirmPhone = defineEndpoint({
  id: 'phoneConfirmation.confirmPhone',
  method: 'POST',
  path: '/api/v1/auth/phone/confirm',
  summary: 'Confirm the phone number of my profile with the code sent to it; then it can sign in',
  description: 'PHONE_ALREADY_USED_EXCEPTION: the code was right, and another account has confirmed this number.',
  who: 'verified',
  body: z.object({ code: totpCode }),
  output: data(z.object({ phone: z.string() })),
  errors: ['INVALID_OTPCODE_EXCEPTION', 'PHONE_ALREADY_USED_EXCEPTION'],
});
