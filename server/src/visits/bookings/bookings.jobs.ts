import { defineTicker, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { sweepBookings } from './sweep-bookings.ts';

export const openDayBookingsJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'openDayBookings.sweep', everyMs: 10_000, run: sweepBookings }),
];
