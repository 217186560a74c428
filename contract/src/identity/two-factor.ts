/**
 * Two-factor: the six digits of an authenticator app at sign-in (RFC 6238: SHA-1, 30 s, one step of
 * tolerance either way).
 *
 * `generate` proposes a secret and stores nothing. `enable` verifies it with a code, stores it encrypted, and returns ten backup codes,
 * shown once, each valid for one sign-in. A code is never accepted twice.
 * With two-factor on, a right password returns a challenge: five attempts, ten minutes.
 * A user without app and backup codes needs an admin, who can disable it.
 */
import { z } from 'zod';
import { adminReason } from '../platform/admin-reason.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams } from '../platform/page.ts';
import { signInResult } from './accounts.ts';

/** spec/000 §9: six digits. */
export const CODE_LENGTH = 6;

/** Six digits; ignores spaces, which some apps show. */
export const totpCode = z
  .string()
  .trim()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'must be six digits' }));

/** Six digits, or a backup code; ignores case, spaces and dashes. */
export const signInCode = z.string().trim().min(1).max(32);

/** Base32, 160 bits. */
const secret = z.string().regex(/^[A-Z2-7]{32}$/, { error: 'must be 32 characters of base32' });

const backupCodes = z.array(z.string()).length(10);

export const generateSecret = defineEndpoint({
  id: 'twoFactor.generateSecret',
  secret: true,
  method: 'GET',
  path: '/api/v1/otp/generate',
  summary: 'A new secret for my authenticator app; nothing is stored yet',
  who: 'verified',
  output: data(z.object({ secret, otpauthUrl: z.string() })),
  errors: ['TWO_FACTOR_ALREADY_ENABLED_EXCEPTION'],
});

export const enableTwoFactor = defineEndpoint({
  id: 'twoFactor.enableTwoFactor',
  secret: true,
  method: 'POST',
  path: '/api/v1/otp/enable',
  summary: 'Switch two-factor on with the secret and a code of it; answers the backup codes, once',
  // A user who signs up with another user's address must not lock the owner out.
  who: 'verified',
  body: z.object({ secret, code: totpCode }),
  output: data(z.object({ backupCodes })),
  errors: ['INVALID_OTPCODE_EXCEPTION', 'TWO_FACTOR_ALREADY_ENABLED_EXCEPTION'],
});

export const verifyCode = defineEndpoint({
  id: 'twoFactor.verifyCode',
  method: 'POST',
  path: '/api/v1/otp/verify',
  summary: 'Whether a code of my app is right; it is used up by this',
  who: 'signed-in',
  body: z.object({ code: totpCode }),
  output: data(z.object({ valid: z.boolean() })),
  errors: ['TWO_FACTOR_NOT_ENABLED_EXCEPTION'],
});

export const disableTwoFactor = defineEndpoint({
  id: 'twoFactor.disableTwoFactor',
  method: 'POST',
  path: '/api/v1/otp/disable',
  summary: 'Switch two-factor off with a code of the app or a backup code',
  who: 'signed-in',
  body: z.object({ code: signInCode }),
  output: data(z.object({ enabled: z.literal(false) })),
  errors: ['INVALID_OTPCODE_EXCEPTION', 'TWO_FACTOR_NOT_ENABLED_EXCEPTION'],
});

export const renewBackupCodes = defineEndpoint({
  id: 'twoFactor.renewBackupCodes',
  secret: true,
  method: 'POST',
  path: '/api/v1/otp/backup-codes',
  summary: 'Ten new backup codes; the old ones stop working',
  who: 'signed-in',
  body: z.object({ code: totpCode }),
  output: data(z.object({ backupCodes })),
  errors: ['INVALID_OTPCODE_EXCEPTION', 'TWO_FACTOR_NOT_ENABLED_EXCEPTION'],
});

export const getTwoFactorStatus = defineEndpoint({
  id: 'twoFactor.getTwoFactorStatus',
  method: 'GET',
  path: '/api/v1/otp/status',
  summary: 'Whether my two-factor is on, and how many backup codes are left',
  who: 'signed-in',
  seenAs: 'never',
  output: data(z.object({ enabled: z.boolean(), backupCodesLeft: z.int() })),
  errors: [],
});

export const forceDisableTwoFactor = defineEndpoint({
  id: 'twoFactor.forceDisableTwoFactor',
  method: 'POST',
  path: '/api/v1/otp/force-disable/:id',
  summary: "Switch another user's two-factor off; the user is notified by email",
  who: 'admin',
  params: idParams,
  body: z.object({ reason: adminReason.optional() }).optional(),
  output: data(z.object({ enabled: z.literal(false) })),
  errors: ['USER_NOT_FOUND_EXCEPTION', 'TWO_FACTOR_NOT_ENABLED_EXCEPTION'],
});

export const completeSignIn = defineEndpoint({
  id: 'twoFactor.completeSignIn',
  method: 'POST',
  path: '/api/v1/auth/login/otp',
  summary: 'The second step of signing in: a code of the app, or a backup code',
  who: 'anyone',
  body: z.object({ challengeToken: z.string().min(1).max(200), code: signInCode }),
  output: data(signInResult),
  errors: ['INVALID_OTPCODE_EXCEPTION', 'INVALID_CHALLENGE_TOKEN_EXCEPTION', 'USER_SUSPENDED_EXCEPTION'],
});
