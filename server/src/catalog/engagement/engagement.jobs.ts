import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import type { Deps } from '../deps.ts';
import { deleteDaysBefore } from './visitors.store.ts';

/** Deletes the visitor hashes of past days. Their counts stay. */
export async function purgeVisitorHashes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteDaysBefore(db, italianDay(clock.now()));
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'engagement.purgeVisitors': NoPayload;
  }
}

/** Hourly, so that it runs soon after midnight in Italy, also when daylight saving time changes. */
export const engagementJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('engagement.purgeVisitors', {
    formerNames: ['engagement.forgetVisitors'],
    payload: noPayload,
    handler: purgeVisitorHashes,
    cron: '3 * * * *',
  }),
];
