import { defineJob, type WorkDefinition } from '../jobs/jobs.ts';
import { sendLetter } from './send-letter.ts';
import { sweepLetters } from './sweep-letters.ts';

/** As many as connections to the mail server are kept open (adapters/smtp.ts): one that hangs holds up no other letter. */
const AT_ONCE = 3;

export const mailJobs: readonly WorkDefinition[] = [
  defineJob('mail.sendLetter', sendLetter, { atOnce: AT_ONCE }),
  defineJob('mail.resendLetter', sendLetter),
  defineJob('mail.sweep', sweepLetters, { cron: '23 * * * *' }),
];
