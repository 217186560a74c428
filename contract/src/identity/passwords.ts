/**
 * Passwords: change by the user, and reset by email.
 *
 * A reset request gets the same response whether or not the account exists. The email contains a token, valid once within 30 minutes.
 * A new password ends every session of the account, so the user signs in again. Two-factor stays on through a reset.
 */
import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams } from '../platform/page.ts';
import { newPassword, wayBack } from './accounts.ts';
import { linkToken } from './verification.ts';

export const requestReset = defineEndpoint({
  id: 'passwords.requestReset',
  method: 'POST',
  path: '/api/v1/reset/request',
  summary: 'Request an email to set a new password',
  who: 'anyone',
  body: z.object({ identifier: z.string().trim().min(1).max(254), redirect: wayBack.optional() }),
  output: data(z.object({ requested: z.literal(true) })),
  errors: [],
});

export const validateReset = defineEndpoint({
  id: 'passwords.validateReset',
  method: 'GET',
  path: '/api/v1/reset/validate',
  summary: 'Whether the token of a reset email is still valid',
  who: 'anyone',
  // A malformed token is reported as not valid, never as an error.
  query: z.object({ token: z.string().optional() }),
  output: data(z.object({ valid: z.boolean() })),
  errors: [],
});

export const confirmReset = defineEndpoint({
  id: 'passwords.confirmReset',
  method: 'POST',
  path: '/api/v1/reset/confirm',
  summary: 'Set a new password with the token of the email; all sessions end',
  who: 'anyone',
  body: z.object({ token: linkToken, password: newPassword }),
  output: data(z.object({ changed: z.literal(true) })),
  errors: ['INVALID_RESET_TOKEN_EXCEPTION'],
});

export const changePassword = defineEndpoint({
  id: 'passwords.changePassword',
  method: 'PUT',
  path: '/api/v1/users/:id/password',
  summary: 'Change my password; all sessions end, this one too',
  description: '`oldPassword` may be left out only by an account that has none yet (made through a provider).',
  who: 'signed-in',
  params: idParams,
  body: z.object({ oldPassword: z.string().min(1).max(128).optional(), newPassword }),
  output: data(z.object({ changed: z.literal(true) })),
  errors: ['WRONG_PASSWORD_EXCEPTION'],
});
