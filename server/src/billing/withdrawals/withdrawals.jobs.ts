import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { retryRefunds } from './retry-refunds.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'withdrawals.retryRefunds': NoPayload;
  }
}

export const withdrawalsJobs: readonly WorkDefinition<Deps>[] = [
  // A quarter of an hour after the nightly reconciliation of payments begins; it needs no result of it.
  defineJob('withdrawals.retryRefunds', {
    payload: noPayload,
    handler: retryRefunds,
    settings: { expireInSeconds: 900 },
    cron: '55 2 * * *',
  }),
];
