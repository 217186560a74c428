import { defineTicker } from '../../platform/jobs/jobs.ts';
import { endEvents } from './end-events.ts';

export const openDaysJobs = [defineTicker({ name: 'openDays.endEvents', everyMs: 1_000, run: endEvents })];
