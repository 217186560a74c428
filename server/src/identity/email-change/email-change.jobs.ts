import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { forgetExpired } from './forget-expired.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'emailChange.forgetExpired': NoPayload;
  }
}

export const emailChangeJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('emailChange.forgetExpired', {
    payload: noPayload,
    handler: forgetExpired,
    cron: '31 * * * *',
  }),
];
