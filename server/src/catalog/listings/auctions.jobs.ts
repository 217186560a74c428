import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { suspendPastAuctions } from './suspend-past-auctions.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'listings.suspendPastAuctions': NoPayload;
  }
}

/** Hourly, so that it runs soon after midnight in Italy, also when daylight saving time changes. */
export const auctionsJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('listings.suspendPastAuctions', {
    payload: noPayload,
    handler: suspendPastAuctions,
    cron: '6 * * * *',
  }),
];
