import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.schemas.ts';
import { emailAddress } from '../platform/user-fields.schemas.ts';
import { wayBack } from './accounts.schemas.ts';
import * as addresses from './verification.ts';

/** The token of an emailed link, as received. Any other text is not valid. */
export const linkToken = z.string().trim().min(1).max(200);

export const verifyEmail = defineEndpoint({
  ...addresses.verifyEmail,
  summary: 'Confirm an email address with the token of the email',
  who: 'anyone',
  body: z.object({ token: linkToken }),
  output: data(z.object({ verified: z.literal(true) })),
  errors: ['INVALID_VERIFICATION_TOKEN_EXCEPTION'],
});

export const resendVerificationEmail = defineEndpoint({
  ...addresses.resendVerificationEmail,
  summary: 'Send the verification email again',
  description: 'The refusal carries `details.retryAfterSeconds`, rounded up.',
  who: 'anyone',
  body: z.object({ email: emailAddress, redirect: wayBack.optional() }),
  output: data(z.object({ resendAfterSeconds: z.int() })),
  errors: ['VERIFICATION_COOLDOWN_EXCEPTION'],
});
