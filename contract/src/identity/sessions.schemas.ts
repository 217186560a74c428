import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams } from '../platform/page.schemas.ts';
import * as addresses from './sessions.ts';

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
  ...addresses.listSessions,
  summary: 'Where I am signed in; this session first, then by last use',
  who: 'signed-in',
  output: data(z.array(session)),
  errors: [],
});

export const endSession = defineEndpoint({
  ...addresses.endSession,
  summary: 'End one of my sessions; ending the current one signs out',
  who: 'signed-in',
  params: idParams,
  output: data(z.object({ ended: z.literal(1) })),
  errors: ['SESSION_NOT_FOUND_EXCEPTION'],
});

export const endSessions = defineEndpoint({
  ...addresses.endSessions,
  summary: 'End all my sessions but this one',
  who: 'signed-in',
  output: data(z.object({ ended: z.int().min(0) })),
  errors: [],
});
