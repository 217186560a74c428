import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { purgeExpired } from './purge-expired.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'emailChange.purgeExpired': NoPayload;
  }
}

export const emailChangeJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('emailChange.purgeExpired', {
    payload: noPayload,
    handler: purgeExpired,
    cron: '31 * * * *',
  }),
];
