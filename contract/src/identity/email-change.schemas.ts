import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams } from '../platform/page.schemas.ts';
import { emailAddress } from '../platform/user-fields.schemas.ts';
import * as addresses from './email-change.ts';
import { signInCode } from './two-factor.schemas.ts';
import { linkToken } from './verification.schemas.ts';

export const requestEmailChange = defineEndpoint({
  ...addresses.requestEmailChange,
  summary: 'Request a change of my email; a link is sent to the new address',
  description: '`code` is required if the account has a second factor: a code of the app or a backup code.',
  who: 'signed-in',
  params: idParams,
  body: z.object({ email: emailAddress, password: z.string().min(1).max(128), code: signInCode.optional() }),
  output: data(z.object({ email: z.string() })),
  errors: ['WRONG_PASSWORD_EXCEPTION', 'INVALID_OTPCODE_EXCEPTION', 'TWO_FACTOR_NOT_ENABLED_EXCEPTION'],
});

export const confirmEmailChange = defineEndpoint({
  ...addresses.confirmEmailChange,
  summary: 'Change the email with the token of the link; other sessions end',
  who: 'anyone',
  body: z.object({ token: linkToken }),
  output: data(z.object({ changed: z.literal(true) })),
  errors: ['INVALID_VERIFICATION_TOKEN_EXCEPTION', 'EMAIL_ALREADY_USED_EXCEPTION'],
});

export const undoEmailChange = defineEndpoint({
  ...addresses.undoEmailChange,
  summary: 'Restore the old email with the token of the notice; all sessions end and a new password has to be set',
  who: 'anyone',
  body: z.object({ token: linkToken }),
  output: data(z.object({ undone: z.literal(true) })),
  errors: ['INVALID_VERIFICATION_TOKEN_EXCEPTION', 'EMAIL_ALREADY_USED_EXCEPTION'],
});
