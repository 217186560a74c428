/**
 * Seeing the portal as one person sees it, to help them: an admin's session, for half an hour, reading only.
 *
 * Their person is told by mail at once, with the reason. Nothing can be changed meanwhile (READ_ONLY_VIEW_EXCEPTION), and what is between people or between somebody and their money or keys
 * stays closed (`seenAs: 'never'` of endpoint.ts). The same session goes on as the admin's when it is over.
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
  summary: 'See the portal as this person for half an hour, reading only; they are told',
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
  summary: 'Go on as oneself; the same when nobody is seen as',
  who: 'signed-in',
  seenAs: 'always',
  /** The person who was seen as, to go back to their page. */
  output: data(z.object({ userId: z.int().nullable() })),
  errors: [],
});
