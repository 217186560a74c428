/**
 * Change of the user's own email.
 *
 * The user requests it with the new address and the password. An account with a second factor also needs a code.
 * The change needs the link sent to the new address: it works once within 24 hours. A newer request or a new password invalidates it.
 * Confirming ends the other sessions and notifies the old address, if it was verified. That email's link undoes the change for 14 days.
 * Undoing restores the old address, ends all sessions, and has a new password set by email.
 * The response is the same whether or not the new address has an account (docs/decisions/006).
 */
import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams } from '../platform/page.ts';
import { emailAddress } from '../platform/user-fields.ts';
import { signInCode } from './two-factor.ts';
import { linkToken } from './verification.ts';

export const requestEmailChange = defineEndpoint({
  id: 'emailChange.requestEmailChange',
  method: 'POST',
  path: '/api/v1/users/:id/email',
  summary: 'Request a change of my email; a link is sent to the new address',
  description: '`code` is required if the account has a second factor: a code of the app or a backup code.',
  who: 'signed-in',
  params: idParams,
  body: z.object({ email: emailAddress, password: z.string().min(1).max(128), code: signInCode.optional() }),
  output: data(z.object({ email: z.string() })),
  errors: ['WRONG_PASSWORD_EXCEPTION', 'INVALID_OTPCODE_EXCEPTION', 'TWO_FACTOR_NOT_ENABLED_EXCEPTION'],
});

export const confirmEmailChange = defineEndpoint({
  id: 'emailChange.confirmEmailChange',
  method: 'POST',
  path: '/api/v1/auth/email-change/confirm',
  summary: 'Change the email with the token of the link; other sessions end',
  who: 'anyone',
  body: z.object({ token: linkToken }),
  output: data(z.object({ changed: z.literal(true) })),
  errors: ['INVALID_VERIFICATION_TOKEN_EXCEPTION', 'EMAIL_ALREADY_USED_EXCEPTION'],
});

export const undoEmailChange = defineEndpoint({
  id: 'emailChange.undoEmailChange',
  method: 'POST',
  path: '/api/v1/auth/email-change/undo',
  summary: 'Restore the old email with the token of the notice; all sessions end and a new password has to be set',
  who: 'anyone',
  body: z.object({ token: linkToken }),
  output: data(z.object({ undone: z.literal(true) })),
  errors: ['INVALID_VERIFICATION_TOKEN_EXCEPTION', 'EMAIL_ALREADY_USED_EXCEPTION'],
});
