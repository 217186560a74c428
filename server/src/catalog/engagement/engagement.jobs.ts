import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { forgetVisitors } from './forget-visitors.ts';

/** Each hour, a few minutes past: so also soon after midnight in Italy, whatever its clocks do. */
export const engagementJobs: readonly WorkDefinition[] = [
  defineJob('engagement.forgetVisitors', forgetVisitors, { cron: '3 * * * *' }),
];
