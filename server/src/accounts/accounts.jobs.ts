import { defineJob, type WorkDefinition } from '../jobs.ts';
import { forgetGuards } from './guard/forget-guards.ts';

export const accountsJobs: readonly WorkDefinition[] = [
  defineJob('accounts.forgetGuards', forgetGuards, { cron: '37 * * * *' }),
];
