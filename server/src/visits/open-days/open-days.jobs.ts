import { defineTicker, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { endEvents } from './end-events.ts';

export const openDaysJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'openDays.endEvents', everyMs: 1_000, run: endEvents }),
];
