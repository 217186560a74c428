import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { forgetExpired } from './forget-expired.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'social.forgetExpired': NoPayload;
  }
}

export const socialJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('social.forgetExpired', {
    payload: noPayload,
    handler: forgetExpired,
    cron: '37 * * * *',
  }),
];
