/**
 * The timeline of a user, for admins (ADM-02): listings, payments, sessions, reports, decisions and audit entries, newest first.
 *
 * Keyset pagination in each source: `next` continues after the last entry, so new entries shift no page.
 */

export const getUserTimeline = {
  id: 'userTimeline.getUserTimeline',
  method: 'GET',
  path: '/api/v1/admin/users/:id/timeline',
} as const;
