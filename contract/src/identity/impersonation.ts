/**
 * Impersonation: an admin sees the site as one user, to help them. It lasts half an hour and is read-only.
 *
 * The user gets an email at once, with the reason. Writes fail with READ_ONLY_VIEW_EXCEPTION.
 * Private conversations, payments and credentials stay closed (`seenAs: 'never'` of endpoint.ts).
 * Afterwards the same session continues as the admin's.
 */
import { z } from 'zod';
import { adminReason } from '../platform/admin-reason.ts';
import { instant } from '../platform/dates.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams } from '../platform/page.ts';

export const VIEW_MINUTES = 30;

export const startView = defineEndpoint({
  id: 'seeAs.startView',
  method: 'POST',
  path: '/api/v1/admin/users/:id/see-as',
  summary: 'View the site as this user for half an hour, read-only; the user is notified',
  description:
    'Of people who are neither suspended nor admins, others get SEE_AS_NOT_ALLOWED_EXCEPTION. Another one ends the former.',
  who: 'admin',
  seenAs: 'always',
  params: idParams,
  body: z.object({ reason: adminReason }),
  output: data(z.object({ userId: z.int(), endsAt: instant })),
  errors: ['USER_NOT_FOUND_EXCEPTION', 'SEE_AS_NOT_ALLOWED_EXCEPTION'],
});

export const endView = defineEndpoint({
  id: 'seeAs.endView',
  method: 'DELETE',
  path: '/api/v1/see-as',
  summary: 'End the impersonation; idempotent',
  who: 'signed-in',
  seenAs: 'always',
  /** The impersonated user, to return to that page. */
  output: data(z.object({ userId: z.int().nullable() })),
  errors: [],
});
