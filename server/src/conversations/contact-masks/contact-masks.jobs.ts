import { defineJob, defineTicker, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { forgetSilent } from './forget-silent.ts';
import { settleNumbers } from './settle-numbers.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'contactMasks.forgetSilent': NoPayload;
  }
}

export const contactMasksJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'contactMasks.settleNumbers', everyMs: 3000, run: settleNumbers }),
  defineJob('contactMasks.forgetSilent', { payload: noPayload, handler: forgetSilent, cron: '47 2 * * *' }),
];
