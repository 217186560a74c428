import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { forgetExpired } from './forget-expired.ts';

export const socialJobs: readonly WorkDefinition[] = [
  defineJob('social.forgetExpired', forgetExpired, { cron: '37 * * * *' }),
];
