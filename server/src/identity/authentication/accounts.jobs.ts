import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { forgetGuards } from './forget-guards.ts';

export const accountsJobs: readonly WorkDefinition[] = [
  defineJob('accounts.forgetGuards', forgetGuards, { cron: '37 * * * *' }),
];
