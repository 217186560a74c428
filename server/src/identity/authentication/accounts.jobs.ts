import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { purgeGuards } from './purge-guards.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'accounts.purgeGuards': NoPayload;
  }
}

export const accountsJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('accounts.purgeGuards', {
    payload: noPayload,
    handler: purgeGuards,
    cron: '37 * * * *',
  }),
];
