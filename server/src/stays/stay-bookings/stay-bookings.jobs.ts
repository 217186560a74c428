import { z } from 'zod';
import { defineJob, defineTicker, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { endOpenBookings, sweepBookings } from './sweep-bookings.ts';

const listingPayload = z.object({ listingId: z.int() });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'stayBookings.endOpen': z.infer<typeof listingPayload>;
  }
}

export const stayBookingsJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'stayBookings.sweep', everyMs: 10_000, run: sweepBookings }),
  defineJob('stayBookings.endOpen', { payload: listingPayload, handler: endOpenBookings }),
];
