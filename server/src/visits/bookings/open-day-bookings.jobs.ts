import { defineTicker, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { sweepBookings } from './sweep-bookings.ts';

export const openDayBookingsJobs: readonly WorkDefinition[] = [
  defineTicker({ name: 'openDayBookings.sweep', everyMs: 10_000, run: sweepBookings }),
];
