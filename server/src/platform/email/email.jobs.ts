import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../jobs/jobs.ts';
import { deleteEmailsBefore, listPendingSince } from './email.store.ts';
import { sendEmail } from './send-email.ts';

const HOUR = 3_600_000;

/** The send job has failed 11 times by then and no longer retries (`jobs.ts`). */
const RETRY_AFTER_MS = HOUR;
const RETENTION_MS = 30 * 24 * HOUR;

/** Hourly: retries pending emails, so an email server may be down for 30 days without loss. Deletes emails after 30 days. */
export async function retryEmails({ db, clock, jobs, log }: Deps): Promise<void> {
  const now = clock.now().getTime();
  const deleted = await deleteEmailsBefore(db, new Date(now - RETENTION_MS));
  const waiting = await listPendingSince(db, new Date(now - RETRY_AFTER_MS));
  const payloads = waiting.map((emailId) => ({ emailId }));
  await jobs.enqueueAll(db, 'mail.resendEmail', payloads);
  if (waiting.length > 0) log.warn({ waiting: waiting.length }, 'emails are pending');
  log.debug({ deleted }, 'old emails deleted');
}

/** Jobs queued by the previous release have `letterId`. */
const sendEmailPayload = z.union([
  z.object({ emailId: z.int() }),
  z.object({ letterId: z.int() }).transform(({ letterId }) => ({ emailId: letterId })),
]);

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    'mail.sendEmail': z.infer<typeof sendEmailPayload>;
    'mail.resendEmail': z.infer<typeof sendEmailPayload>;
    'mail.sweep': NoPayload;
  }
}

/** One per connection to the mail server (`smtp.adapter.ts`), so a stuck email blocks no other. */
const AT_ONCE = 3;

export const mailJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('mail.sendEmail', {
    formerNames: ['mail.sendLetter'],
    payload: sendEmailPayload,
    handler: sendEmail,
    // Retries for half an hour: 1 s, 2 s, 4 s … 512 s, each up to doubled. pg-boss cannot cap its backoff (the 16th
    // delay is nine hours), so `mail.sweep` then retries hourly.
    settings: { expireInSeconds: 120 },
    atOnce: AT_ONCE,
  }),
  defineJob('mail.resendEmail', {
    formerNames: ['mail.resendLetter'],
    payload: sendEmailPayload,
    handler: sendEmail,
    settings: { retryLimit: 0, expireInSeconds: 120 },
  }),
  defineJob('mail.sweep', {
    payload: noPayload,
    handler: retryEmails,
    cron: '23 * * * *',
  }),
];
