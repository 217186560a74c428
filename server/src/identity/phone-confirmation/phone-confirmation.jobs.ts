import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { forgetExpired } from './forget-expired.ts';
import { sendCode } from './send-code.ts';

export const phoneConfirmationJobs: readonly WorkDefinition[] = [
  defineJob('phoneConfirmation.sendCode', sendCode, { atOnce: 3 }),
  defineJob('phoneConfirmation.forgetExpired', forgetExpired, { cron: '43 * * * *' }),
];
