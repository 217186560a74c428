import { defineJob, type WorkDefinition } from '../jobs.ts';
import { forgetExpired } from './forget-expired.ts';

export const accountsJobs: readonly WorkDefinition[] = [
  defineJob('accounts.forgetExpired', forgetExpired, { cron: '7 * * * *' }),
];
