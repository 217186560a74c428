import { z } from 'zod';
import { adminReason } from '../platform/admin-reason.schemas.ts';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams } from '../platform/page.schemas.ts';
import * as addresses from './impersonation.ts';

export const startView = defineEndpoint({
  ...addresses.startView,
  summary: 'View the site as this user for half an hour, read-only; the user is notified',
  description:
    'Of people who are neither suspended nor admins, others get SEE_AS_NOT_ALLOWED_EXCEPTION. Another one ends the former.',
  who: 'admin',
  params: idParams,
  body: z.object({ reason: adminReason }),
  output: data(z.object({ userId: z.int(), endsAt: instant })),
  errors: ['USER_NOT_FOUND_EXCEPTION', 'SEE_AS_NOT_ALLOWED_EXCEPTION'],
});

export const endView = defineEndpoint({
  ...addresses.endView,
  summary: 'End the impersonation; idempotent',
  who: 'signed-in',
  /** The impersonated user, to return to that page. */
  output: data(z.object({ userId: z.int().nullable() })),
  errors: [],
});
