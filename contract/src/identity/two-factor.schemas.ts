import { z } from 'zod';
import { adminReason } from '../platform/admin-reason.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams } from '../platform/page.schemas.ts';
import { signInResult } from './accounts.schemas.ts';
import * as addresses from './two-factor.ts';

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
  ...addresses.generateSecret,
  secret: true,
  summary: 'A new secret for my authenticator app; nothing is stored yet',
  who: 'verified',
  output: data(z.object({ secret, otpauthUrl: z.string() })),
  errors: ['TWO_FACTOR_ALREADY_ENABLED_EXCEPTION'],
});

export const enableTwoFactor = defineEndpoint({
  ...addresses.enableTwoFactor,
  secret: true,
  summary: 'Switch two-factor on with the secret and a code of it; answers the backup codes, once',
  // A user who signs up with another user's address must not lock the owner out.
  who: 'verified',
  body: z.object({ secret, code: totpCode }),
  output: data(z.object({ backupCodes })),
  errors: ['INVALID_OTPCODE_EXCEPTION', 'TWO_FACTOR_ALREADY_ENABLED_EXCEPTION'],
});

export const verifyCode = defineEndpoint({
  ...addresses.verifyCode,
  summary: 'Whether a code of my app is right; it is used up by this',
  who: 'signed-in',
  body: z.object({ code: totpCode }),
  output: data(z.object({ valid: z.boolean() })),
  errors: ['TWO_FACTOR_NOT_ENABLED_EXCEPTION'],
});

export const disableTwoFactor = defineEndpoint({
  ...addresses.disableTwoFactor,
  summary: 'Switch two-factor off with a code of the app or a backup code',
  who: 'signed-in',
  body: z.object({ code: signInCode }),
  output: data(z.object({ enabled: z.literal(false) })),
  errors: ['INVALID_OTPCODE_EXCEPTION', 'TWO_FACTOR_NOT_ENABLED_EXCEPTION'],
});

export const renewBackupCodes = defineEndpoint({
  ...addresses.renewBackupCodes,
  secret: true,
  summary: 'Ten new backup codes; the old ones stop working',
  who: 'signed-in',
  body: z.object({ code: totpCode }),
  output: data(z.object({ backupCodes })),
  errors: ['INVALID_OTPCODE_EXCEPTION', 'TWO_FACTOR_NOT_ENABLED_EXCEPTION'],
});

export const getTwoFactorStatus = defineEndpoint({
  ...addresses.getTwoFactorStatus,
  summary: 'Whether my two-factor is on, and how many backup codes are left',
  who: 'signed-in',
  output: data(z.object({ enabled: z.boolean(), backupCodesLeft: z.int() })),
  errors: [],
});

export const forceDisableTwoFactor = defineEndpoint({
  ...addresses.forceDisableTwoFactor,
  summary: "Switch another user's two-factor off; the user is notified by email",
  who: 'admin',
  params: idParams,
  body: z.object({ reason: adminReason.optional() }).optional(),
  output: data(z.object({ enabled: z.literal(false) })),
  errors: ['USER_NOT_FOUND_EXCEPTION', 'TWO_FACTOR_NOT_ENABLED_EXCEPTION'],
});

export const completeSignIn = defineEndpoint({
  ...addresses.completeSignIn,
  summary: 'The second step of signing in: a code of the app, or a backup code',
  who: 'anyone',
  body: z.object({ challengeToken: z.string().min(1).max(200), code: signInCode }),
  output: data(signInResult),
  errors: ['INVALID_OTPCODE_EXCEPTION', 'INVALID_CHALLENGE_TOKEN_EXCEPTION', 'USER_SUSPENDED_EXCEPTION'],
});
