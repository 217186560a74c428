import { z } from 'zod';
import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { deleteExpiredCodes } from './phone-confirmation.store.ts';
import { sendCode } from './send-code.ts';

/** Purges codes that have expired. */
export async function purgeExpired({ db, clock, log }: Deps): Promise<void> {
  const codes = await deleteExpiredCodes(db, clock.now());
  log.debug({ codes }, 'expired rows purged');
}

const sendCodePayload = z.object({ userId: z.int(), sealedCode: z.string() });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** The code is encrypted: the queue must not store what signs in to an account. */
    'phoneConfirmation.sendCode': z.infer<typeof sendCodePayload>;
    'phoneConfirmation.purgeExpired': NoPayload;
  }
}

export const phoneConfirmationJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('phoneConfirmation.sendCode', { payload: sendCodePayload, handler: sendCode, atOnce: 3 }),
  defineJob('phoneConfirmation.purgeExpired', { payload: noPayload, handler: purgeExpired, cron: '43 * * * *' }),
];
