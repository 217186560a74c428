import { defineJob, type WorkDefinition } from '../jobs.ts';
import { forgetExpired } from './forget-expired.ts';

export const twoFactorJobs: readonly WorkDefinition[] = [
  defineJob('twoFactor.forgetExpired', forgetExpired, { cron: '11 * * * *' }),
];
