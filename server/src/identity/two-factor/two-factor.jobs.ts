import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { forgetExpired } from './forget-expired.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'twoFactor.forgetExpired': NoPayload;
  }
}

export const twoFactorJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('twoFactor.forgetExpired', {
    payload: noPayload,
    handler: forgetExpired,
    cron: '11 * * * *',
  }),
];
