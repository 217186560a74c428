/**
 * Verification: proves that an email address belongs to the user who entered it.
 *
 * Sign-up sends an email with a link that carries a token. Opening it makes the account ACTIVE and its email verified.
 * A token lives 24 hours and works once; only its hash is stored.
 * Another email may be requested 60 seconds after the last, five times an hour, per address.
 * Unknown and verified addresses get the same response.
 * The link contains `redirect`, which returns to the visitor's page on any device.
 */
import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.ts';
import { emailAddress } from '../platform/user-fields.ts';
import { wayBack } from './accounts.ts';

/** The token of an emailed link, as received. Any other text is not valid. */
export const linkToken = z.string().trim().min(1).max(200);

export const verifyEmail = defineEndpoint({
  id: 'verification.verifyEmail',
  method: 'POST',
  path: '/api/v1/verification/',
  summary: 'Confirm an email address with the token of the email',
  who: 'anyone',
  body: z.object({ token: linkToken }),
  output: data(z.object({ verified: z.literal(true) })),
  errors: ['INVALID_VERIFICATION_TOKEN_EXCEPTION'],
});

export const resendVerificationEmail = defineEndpoint({
  id: 'verification.resendVerificationEmail',
  method: 'POST',
  path: '/api/v1/verification/resend-verification-email',
  summary: 'Send the verification email again',
  description: 'The refusal carries `details.retryAfterSeconds`, rounded up.',
  who: 'anyone',
  body: z.object({ email: emailAddress, redirect: wayBack.optional() }),
  output: data(z.object({ resendAfterSeconds: z.int() })),
  errors: ['VERIFICATION_COOLDOWN_EXCEPTION'],
});
