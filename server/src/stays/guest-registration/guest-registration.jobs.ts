import { defineTicker, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { sweepRegistrations } from './sweep-registrations.ts';

export const guestRegistrationJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'guestRegistration.sweep', everyMs: 60_000, run: sweepRegistrations }),
];
