import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { forgetExpired } from './forget-expired.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'sessions.forgetExpired': NoPayload;
  }
}

export const sessionsJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('sessions.forgetExpired', {
    payload: noPayload,
    handler: forgetExpired,
    cron: '7 * * * *',
  }),
];
