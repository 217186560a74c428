/**
 * Two-factor: the six digits of an authenticator app at sign-in (RFC 6238: SHA-1, 30 s, one step of
 * tolerance either way).
 *
 * `generate` proposes a secret and stores nothing. `enable` verifies it with a code, stores it encrypted, and returns ten backup codes,
 * shown once, each valid for one sign-in. A code is never accepted twice.
 * With two-factor on, a right password returns a challenge: five attempts, ten minutes.
 * A user without app and backup codes needs an admin, who can disable it.
 */

/** spec/000 §9: six digits. */
export const CODE_LENGTH = 6;

export const generateSecret = { id: 'twoFactor.generateSecret', method: 'GET', path: '/api/v1/otp/generate' } as const;
export const enableTwoFactor = { id: 'twoFactor.enableTwoFactor', method: 'POST', path: '/api/v1/otp/enable' } as const;
export const verifyCode = { id: 'twoFactor.verifyCode', method: 'POST', path: '/api/v1/otp/verify' } as const;

export const disableTwoFactor = {
  id: 'twoFactor.disableTwoFactor',
  method: 'POST',
  path: '/api/v1/otp/disable',
} as const;

export const renewBackupCodes = {
  id: 'twoFactor.renewBackupCodes',
  method: 'POST',
  path: '/api/v1/otp/backup-codes',
} as const;

export const getTwoFactorStatus = {
  id: 'twoFactor.getTwoFactorStatus',
  method: 'GET',
  path: '/api/v1/otp/status',
  seenAs: 'never',
} as const;

export const forceDisableTwoFactor = {
  id: 'twoFactor.forceDisableTwoFactor',
  method: 'POST',
  path: '/api/v1/otp/force-disable/:id',
} as const;

export const completeSignIn = {
  id: 'twoFactor.completeSignIn',
  method: 'POST',
  path: '/api/v1/auth/login/otp',
} as const;
