/**
 * Impersonation: an admin sees the site as one user, to help them. It lasts half an hour and is read-only.
 *
 * The user gets an email at once, with the reason. Writes fail with READ_ONLY_VIEW_EXCEPTION.
 * Private conversations, payments and credentials stay closed (`seenAs: 'never'` of endpoint.ts).
 * Afterwards the same session continues as the admin's.
 */

export const VIEW_MINUTES = 30;

export const startView = {
  id: 'seeAs.startView',
  method: 'POST',
  path: '/api/v1/admin/users/:id/see-as',
  seenAs: 'always',
} as const;

export const endView = { id: 'seeAs.endView', method: 'DELETE', path: '/api/v1/see-as', seenAs: 'always' } as const;
