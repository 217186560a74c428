import { defineJob, defineTicker, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { purgeExpired, runSandbox } from './run-sandbox.ts';
import { hasDue } from './sandbox.store.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'sandboxPayments.purgeExpired': NoPayload;
  }
}

export const sandboxPaymentsJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'sandboxPayments', due: hasDue, run: runSandbox }),
  defineJob('sandboxPayments.purgeExpired', {
    formerNames: ['sandboxPayments.forgetOld'],
    payload: noPayload,
    handler: purgeExpired,
    cron: '17 4 * * *',
  }),
];
