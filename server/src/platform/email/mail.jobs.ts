import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../jobs/jobs.ts';
import { sendLetter } from './send-letter.ts';
import { sweepLetters } from './sweep-letters.ts';

const sendLetterPayload = z.object({ letterId: z.int() });

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    'mail.sendLetter': z.infer<typeof sendLetterPayload>;
    'mail.resendLetter': z.infer<typeof sendLetterPayload>;
    'mail.sweep': NoPayload;
  }
}

/** One per open connection to the mail server (smtp.adapter.ts), so that a stuck one blocks no other email. */
const AT_ONCE = 3;

export const mailJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('mail.sendLetter', {
    payload: sendLetterPayload,
    handler: sendLetter,
    // Tries for half an hour: 1 s, 2 s, 4 s … 512 s, each up to doubled. pg-boss cannot cap its backoff (the sixteenth wait
    // is nine hours): from then on `mail.sweep` tries once an hour.
    settings: { expireInSeconds: 120 },
    atOnce: AT_ONCE,
  }),
  defineJob('mail.resendLetter', {
    payload: sendLetterPayload,
    handler: sendLetter,
    settings: { retryLimit: 0, expireInSeconds: 120 },
  }),
  defineJob('mail.sweep', {
    payload: noPayload,
    handler: sweepLetters,
    cron: '23 * * * *',
  }),
];
