import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.schemas.ts';
import * as addresses from './phone-confirmation.ts';
import { totpCode } from './two-factor.schemas.ts';

export const requestPhoneCode = defineEndpoint({
  ...addresses.requestPhoneCode,
  summary: 'Send a code to the phone number of my profile; an earlier code becomes invalid',
  description:
    'PHONE_NOT_CONFIRMABLE_EXCEPTION has the cause in `details.reason`: `missing`, `confirmed` or `off` (this site sends no text messages).',
  who: 'verified',
  output: data(z.object({ phone: z.string(), expiresAt: instant, resendAfterSeconds: z.int() })),
  errors: ['PHONE_NOT_CONFIRMABLE_EXCEPTION'],
});

export const confirmPhone = defineEndpoint({
  ...addresses.confirmPhone,
  summary: 'Confirm the phone number of my profile with the code sent to it; then it can sign in',
  description: 'PHONE_ALREADY_USED_EXCEPTION: the code was right, and another account has confirmed this number.',
  who: 'verified',
  body: z.object({ code: totpCode }),
  output: data(z.object({ phone: z.string() })),
  errors: ['INVALID_OTPCODE_EXCEPTION', 'PHONE_ALREADY_USED_EXCEPTION'],
});
