import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { purgeDeleted } from './delete-saved-search.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'savedSearches.purgeDeleted': NoPayload;
  }
}

export const savedSearchesJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('savedSearches.purgeDeleted', {
    formerNames: ['savedSearches.forgetDeleted'],
    payload: noPayload,
    handler: purgeDeleted,
    cron: '* * * * *',
  }),
];
