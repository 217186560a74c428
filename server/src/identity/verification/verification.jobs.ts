import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { forgetExpired } from './forget-expired.ts';
import { sendAgain } from './send-again.ts';

export const verificationJobs: readonly WorkDefinition[] = [
  defineJob('verification.resend', sendAgain),
  defineJob('verification.forgetExpired', forgetExpired, { cron: '17 * * * *' }),
];
