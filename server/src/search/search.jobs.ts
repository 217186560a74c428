import { defineJob, defineTicker } from '../jobs.ts';
import { drainDirty } from './drain-dirty.ts';
import { reckonEngagement } from './order/reckon-engagement.ts';
import { forgetChanges } from './versions/forget-changes.ts';

/** A change is visible at most two seconds after it happened (DESIGN.md "Performance targets"). */
export const searchJobs = [
  defineTicker({ name: 'search.drainDirty', everyMs: 500, run: (deps) => drainDirty(deps) }),
  defineJob('search.forgetChanges', forgetChanges, { cron: '*/10 * * * *' }),
  defineJob('search.reckonEngagement', reckonEngagement, { cron: '23 * * * *' }),
];
