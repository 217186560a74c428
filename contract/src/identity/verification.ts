/**
 * Verification: proves that an email address belongs to the user who entered it.
 *
 * Sign-up sends an email with a link that carries a token. Opening it makes the account ACTIVE and its email verified.
 * A token lives 24 hours and works once; only its hash is stored.
 * Another email may be requested 60 seconds after the last, five times an hour, per address.
 * Unknown and verified addresses get the same response.
 * The link contains `redirect`, which returns to the visitor's page on any device.
 */

export const verifyEmail = { id: 'verification.verifyEmail', method: 'POST', path: '/api/v1/verification/' } as const;

export const resendVerificationEmail = {
  id: 'verification.resendVerificationEmail',
  method: 'POST',
  path: '/api/v1/verification/resend-verification-email',
} as const;
