/**
 * Confirming the phone number of one's own account.
 *
 * Anybody's number can be typed into a profile: until it is confirmed it signs nobody in and blocks nobody else. The user
 * asks for a code, which is sent as a text message to the number of the profile, and types it: six digits, ten minutes, five
 * tries, and a newer one replaces it. A confirmed number belongs to one account: that another one has it is told only once
 * the code was right. A changed number is not confirmed any more.
 */
import { z } from 'zod';
import { instant } from '../platform/dates.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.ts';
import { totpCode } from './two-factor.ts';

/** There is no number in the profile, it is confirmed already, or this portal sends no text messages. */
export type PhoneNotConfirmableReason = 'missing' | 'confirmed' | 'off';

export const requestPhoneCode = defineEndpoint({
  id: 'phoneConfirmation.requestPhoneCode',
  method: 'POST',
  path: '/api/v1/auth/phone/code',
  summary: 'Send a code to the phone number of my profile; one sent before does not work any more',
  description:
    'PHONE_NOT_CONFIRMABLE_EXCEPTION tells in `details.reason` why: `missing`, `confirmed` or `off` (this portal sends no text messages).',
  who: 'verified',
  output: data(z.object({ phone: z.string(), expiresAt: instant, resendAfterSeconds: z.int() })),
  errors: ['PHONE_NOT_CONFIRMABLE_EXCEPTION'],
});

export const confirmPhone = defineEndpoint({
  id: 'phoneConfirmation.confirmPhone',
  method: 'POST',
  path: '/api/v1/auth/phone/confirm',
  summary: 'Confirm the phone number of my profile with the code it was sent: from now on it signs in',
  description: 'PHONE_ALREADY_USED_EXCEPTION: the code was right, and another account has confirmed this number.',
  who: 'verified',
  body: z.object({ code: totpCode }),
  output: data(z.object({ phone: z.string() })),
  errors: ['INVALID_OTPCODE_EXCEPTION', 'PHONE_ALREADY_USED_EXCEPTION'],
});
