import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { deleteExpiredAddresses } from './contact-address.store.ts';

/** Purges addresses whose unused link expired. */
export async function purgeContactAddresses({ db, clock, log }: Deps): Promise<void> {
  const addresses = await deleteExpiredAddresses(db, clock.now());
  log.debug({ addresses }, 'expired rows purged');
}

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
