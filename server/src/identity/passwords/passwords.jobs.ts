import { z } from 'zod';
import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { deleteExpiredResets } from './passwords.store.ts';
import { sendReset } from './send-reset.ts';

/** Purges expired reset links, used or not. */
export async function purgeExpired({ db, clock, log }: Deps): Promise<void> {
  const resets = await deleteExpiredResets(db, clock.now());
  log.debug({ resets }, 'expired rows forgotten');
}

const sendResetPayload = z.object({
  sealedIdentifier: z.string(),
  redirect: z.string().optional(),
  cause: z.literal('emailUndone').optional(),
});

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** The identifier is encrypted: the queue stores no addresses. `cause`: why the email is sent without a request. */
    'passwords.sendReset': z.infer<typeof sendResetPayload>;
    'passwords.purgeExpired': NoPayload;
  }
}

export const passwordsJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('passwords.sendReset', {
    payload: sendResetPayload,
    handler: sendReset,
  }),
  defineJob('passwords.purgeExpired', {
    formerNames: ['passwords.forgetExpired'],
    payload: noPayload,
    handler: purgeExpired,
    cron: '27 * * * *',
  }),
];
