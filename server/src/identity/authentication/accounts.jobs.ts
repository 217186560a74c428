import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { forgetGuards } from './forget-guards.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'accounts.forgetGuards': NoPayload;
  }
}

export const accountsJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('accounts.forgetGuards', {
    payload: noPayload,
    handler: forgetGuards,
    cron: '37 * * * *',
  }),
];
