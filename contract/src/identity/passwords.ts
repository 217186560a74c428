/**
 * Passwords: change by the user, and reset by email.
 *
 * A reset request gets the same response whether or not the account exists. The email contains a token, valid once within 30 minutes.
 * A new password ends every session of the account, so the user signs in again. Two-factor stays on through a reset.
 */

export const requestReset = { id: 'passwords.requestReset', method: 'POST', path: '/api/v1/reset/request' } as const;
export const validateReset = { id: 'passwords.validateReset', method: 'GET', path: '/api/v1/reset/validate' } as const;
export const confirmReset = { id: 'passwords.confirmReset', method: 'POST', path: '/api/v1/reset/confirm' } as const;

export const changePassword = {
  id: 'passwords.changePassword',
  method: 'PUT',
  path: '/api/v1/users/:id/password',
} as const;
