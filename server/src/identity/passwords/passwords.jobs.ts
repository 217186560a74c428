import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { forgetExpired } from './forget-expired.ts';
import { sendReset } from './send-reset.ts';

export const passwordsJobs: readonly WorkDefinition[] = [
  defineJob('passwords.sendReset', sendReset),
  defineJob('passwords.forgetExpired', forgetExpired, { cron: '27 * * * *' }),
];
