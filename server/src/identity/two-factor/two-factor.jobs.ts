import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { forgetExpired } from './forget-expired.ts';

export const twoFactorJobs: readonly WorkDefinition[] = [
  defineJob('twoFactor.forgetExpired', forgetExpired, { cron: '11 * * * *' }),
];
