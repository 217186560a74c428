import { defineJob, type WorkDefinition } from '../jobs.ts';
import { sendLetter } from './send-letter.ts';
import { sweepLetters } from './sweep-letters.ts';

export const mailJobs: readonly WorkDefinition[] = [
  defineJob('mail.sendLetter', sendLetter),
  defineJob('mail.resendLetter', sendLetter),
  defineJob('mail.sweep', sweepLetters, { cron: '23 * * * *' }),
];
