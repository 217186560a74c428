/**
 * Sessions of a user.
 *
 * Each sign-in on a device is one session. The user sees all of them with device and last use, and can end one or all others.
 * A changed or reset password and a suspension end sessions automatically. Ids are numbers for this list and grant no access.
 */
import { z } from 'zod';
import { instant } from '../platform/dates.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams } from '../platform/page.ts';

export const session = z
  .object({
    id: z.int(),
    /** The session of this request. */
    current: z.boolean(),
    /** From the User-Agent header, which clients can forge. Null without a known browser. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    device: z.enum(['desktop', 'mobile', 'tablet', 'other']),
    createdAt: instant,
    /** Accurate to an hour: sessions slide at most once an hour. */
    lastSeenAt: instant,
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const listSessions = defineEndpoint({
  id: 'sessions.listSessions',
  method: 'GET',
  path: '/api/v1/auth/sessions',
  summary: 'Where I am signed in; this session first, then by last use',
  who: 'signed-in',
  seenAs: 'never',
  output: data(z.array(session)),
  errors: [],
});

export const endSession = defineEndpoint({
  id: 'sessions.endSession',
  method: 'DELETE',
  path: '/api/v1/auth/sessions/:id',
  summary: 'End one of my sessions; ending the current one signs out',
  who: 'signed-in',
  params: idParams,
  output: data(z.object({ ended: z.literal(1) })),
  errors: ['SESSION_NOT_FOUND_EXCEPTION'],
});

export const endSessions = defineEndpoint({
  id: 'sessions.endSessions',
  method: 'DELETE',
  path: '/api/v1/auth/sessions',
  summary: 'End all my sessions but this one',
  who: 'signed-in',
  output: data(z.object({ ended: z.int().min(0) })),
  errors: [],
});
