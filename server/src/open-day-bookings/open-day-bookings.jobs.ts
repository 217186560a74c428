import { defineTicker, type WorkDefinition } from '../jobs.ts';
import { sweepBookings } from './waitlist/sweep-bookings.ts';

export const openDayBookingsJobs: readonly WorkDefinition[] = [
  defineTicker({ name: 'openDayBookings.sweep', everyMs: 10_000, run: sweepBookings }),
];
