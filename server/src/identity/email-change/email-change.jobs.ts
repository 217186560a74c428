import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { forgetExpired } from './forget-expired.ts';

export const emailChangeJobs: readonly WorkDefinition[] = [
  defineJob('emailChange.forgetExpired', forgetExpired, { cron: '31 * * * *' }),
];
