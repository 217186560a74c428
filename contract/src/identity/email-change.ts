/**
 * Change of the user's own email.
 *
 * The user requests it with the new address and the password. An account with a second factor also needs a code.
 * The change needs the link sent to the new address: it works once within 24 hours. A newer request or a new password invalidates it.
 * Confirming ends the other sessions and notifies the old address, if it was verified. That email's link undoes the change for 14 days.
 * Undoing restores the old address, ends all sessions, and has a new password set by email.
 * The response is the same whether or not the new address has an account (docs/decisions/006).
 */

export const requestEmailChange = {
  id: 'emailChange.requestEmailChange',
  method: 'POST',
  path: '/api/v1/users/:id/email',
} as const;

export const confirmEmailChange = {
  id: 'emailChange.confirmEmailChange',
  method: 'POST',
  path: '/api/v1/auth/email-change/confirm',
} as const;

export const undoEmailChange = {
  id: 'emailChange.undoEmailChange',
  method: 'POST',
  path: '/api/v1/auth/email-change/undo',
} as const;
