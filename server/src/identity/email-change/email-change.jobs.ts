import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { deleteExpiredChanges } from './email-change.store.ts';

/** Purges changes without a valid link. */
export async function purgeExpired({ db, clock, log }: Deps): Promise<void> {
  const changes = await deleteExpiredChanges(db, clock.now());
  log.debug({ changes }, 'expired rows purged');
}

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
