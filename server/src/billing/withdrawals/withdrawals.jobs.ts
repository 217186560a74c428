import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { retryRefunds } from './retry-refunds.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'withdrawals.retryRefunds': NoPayload;
  }
}

export const withdrawalsJobs: readonly WorkDefinition<Deps>[] = [
  // After the nightly reconciliation of payments.
  defineJob('withdrawals.retryRefunds', {
    payload: noPayload,
    handler: retryRefunds,
    settings: { expireInSeconds: 900 },
    cron: '55 2 * * *',
  }),
];
