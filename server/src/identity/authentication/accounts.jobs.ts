import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { deleteExpiredGuards } from './guard.store.ts';

/** Purges guards without an attempt for a day. They no longer delay sign-ins. */
async function purgeGuards({ db, clock, log }: Deps): Promise<void> {
  const guards = await deleteExpiredGuards(db, clock.now());
  log.debug({ guards }, 'expired rows purged');
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'accounts.purgeGuards': NoPayload;
  }
}

export const accountsJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('accounts.purgeGuards', {
    payload: noPayload,
    handler: purgeGuards,
    cron: '37 * * * *',
  }),
];
