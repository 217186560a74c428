import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { forgetVisitors } from './forget-visitors.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'engagement.forgetVisitors': NoPayload;
  }
}

/** Hourly, so that it runs soon after midnight in Italy, also when daylight saving time changes. */
export const engagementJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('engagement.forgetVisitors', {
    payload: noPayload,
    handler: forgetVisitors,
    cron: '3 * * * *',
  }),
];
