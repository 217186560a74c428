import { defineJob, defineTicker } from '../jobs.ts';
import { drainDirty } from './drain-dirty.ts';
import { reckonEngagement } from './order/reckon-engagement.ts';

/** A change is visible at most two seconds after it happened (DESIGN.md "Performance targets"). */
export const searchJobs = [
  defineTicker({ name: 'search.drainDirty', everyMs: 500, run: drainDirty }),
  defineJob('search.reckonEngagement', reckonEngagement, { cron: '23 * * * *' }),
];
