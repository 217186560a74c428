import { defineJob, defineTicker, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { forgetSilent } from './forget-silent.ts';
import { settleNumbers } from './settle-numbers.ts';

export const contactMasksJobs: readonly WorkDefinition[] = [
  defineTicker({ name: 'contactMasks.settleNumbers', everyMs: 3000, run: settleNumbers }),
  defineJob('contactMasks.forgetSilent', forgetSilent, { cron: '47 2 * * *' }),
];
