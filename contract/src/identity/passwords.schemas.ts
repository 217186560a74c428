import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams } from '../platform/page.schemas.ts';
import { newPassword, wayBack } from './accounts.schemas.ts';
import * as addresses from './passwords.ts';
import { linkToken } from './verification.schemas.ts';

export const requestReset = defineEndpoint({
  ...addresses.requestReset,
  summary: 'Request an email to set a new password',
  who: 'anyone',
  body: z.object({ identifier: z.string().trim().min(1).max(254), redirect: wayBack.optional() }),
  output: data(z.object({ requested: z.literal(true) })),
  errors: [],
});

export const validateReset = defineEndpoint({
  ...addresses.validateReset,
  summary: 'Whether the token of a reset email is still valid',
  who: 'anyone',
  // A malformed token is reported as not valid, never as an error.
  query: z.object({ token: z.string().optional() }),
  output: data(z.object({ valid: z.boolean() })),
  errors: [],
});

export const confirmReset = defineEndpoint({
  ...addresses.confirmReset,
  summary: 'Set a new password with the token of the email; all sessions end',
  who: 'anyone',
  body: z.object({ token: linkToken, password: newPassword }),
  output: data(z.object({ changed: z.literal(true) })),
  errors: ['INVALID_RESET_TOKEN_EXCEPTION'],
});

export const changePassword = defineEndpoint({
  ...addresses.changePassword,
  summary: 'Change my password; all sessions end, this one too',
  description: '`oldPassword` may be left out only by an account that has none yet (made through a provider).',
  who: 'signed-in',
  params: idParams,
  body: z.object({ oldPassword: z.string().min(1).max(128).optional(), newPassword }),
  output: data(z.object({ changed: z.literal(true) })),
  errors: ['WRONG_PASSWORD_EXCEPTION'],
});
