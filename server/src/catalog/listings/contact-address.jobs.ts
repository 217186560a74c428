import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { forgetExpired } from './forget-expired.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'listings.forgetContactAddresses': NoPayload;
  }
}

export const contactAddressJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('listings.forgetContactAddresses', {
    payload: noPayload,
    handler: forgetExpired,
    cron: '37 * * * *',
  }),
];
