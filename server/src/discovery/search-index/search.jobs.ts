import { defineJob, defineTicker } from '../../platform/jobs/jobs.ts';
import { drainDirty } from './drain-dirty.ts';
import { forgetChanges } from './forget-changes.ts';
import { reckonEngagement } from './reckon-engagement.ts';

/** A change is visible at most two seconds after it happened (DESIGN.md "Performance targets"). */
export const searchJobs = [
  defineTicker({ name: 'search.drainDirty', everyMs: 500, run: (deps) => drainDirty(deps) }),
  defineJob('search.forgetChanges', forgetChanges, { cron: '*/10 * * * *' }),
  defineJob('search.reckonEngagement', reckonEngagement, { cron: '23 * * * *' }),
];
