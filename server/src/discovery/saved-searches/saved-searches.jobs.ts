import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { forgetDeleted } from './forget-deleted.ts';

export const savedSearchesJobs: readonly WorkDefinition[] = [
  defineJob('savedSearches.forgetDeleted', forgetDeleted, { cron: '* * * * *' }),
];
