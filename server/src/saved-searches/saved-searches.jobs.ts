import { defineJob, type WorkDefinition } from '../jobs.ts';
import { forgetDeleted } from './forget-deleted.ts';

export const savedSearchesJobs: readonly WorkDefinition[] = [
  defineJob('savedSearches.forgetDeleted', forgetDeleted, { cron: '* * * * *' }),
];
