import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { purgeCalls } from './run-once.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'apiKeys.purgeCalls': NoPayload;
  }
}

export const apiKeysJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('apiKeys.purgeCalls', { payload: noPayload, handler: purgeCalls, cron: '37 * * * *' }),
];
