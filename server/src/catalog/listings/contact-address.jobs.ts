import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { purgeContactAddresses } from './purge-contact-addresses.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'listings.purgeContactAddresses': NoPayload;
  }
}

export const contactAddressJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('listings.purgeContactAddresses', {
    payload: noPayload,
    handler: purgeContactAddresses,
    cron: '37 * * * *',
  }),
];
