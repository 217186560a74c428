import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { deleteExpired } from './social.store.ts';

/** Purges expired authorization requests and pending identities. */
export async function purgeExpired({ db, clock, log }: Deps): Promise<void> {
  const rows = await deleteExpired(db, clock.now());
  log.debug({ rows }, 'expired social sign-ins forgotten');
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'social.purgeExpired': NoPayload;
  }
}

export const socialJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('social.purgeExpired', {
    formerNames: ['social.forgetExpired'],
    payload: noPayload,
    handler: purgeExpired,
    cron: '37 * * * *',
  }),
];
