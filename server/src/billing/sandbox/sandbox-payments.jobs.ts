import { defineJob, defineTicker, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { forgetOld, runSandbox } from './run-sandbox.ts';

export const sandboxPaymentsJobs: readonly WorkDefinition[] = [
  defineTicker({ name: 'sandboxPayments', everyMs: 500, run: runSandbox }),
  defineJob('sandboxPayments.forgetOld', forgetOld, { cron: '17 4 * * *' }),
];
