import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { forgetExpired } from './forget-expired.ts';

export const sessionsJobs: readonly WorkDefinition[] = [
  defineJob('sessions.forgetExpired', forgetExpired, { cron: '7 * * * *' }),
];
