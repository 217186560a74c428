import { z } from 'zod';
import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { forgetExpired } from './forget-expired.ts';
import { sendCode } from './send-code.ts';

const sendCodePayload = z.object({ userId: z.int(), sealedCode: z.string() });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** The code is encrypted: the queue is no place for what opens an account. */
    'phoneConfirmation.sendCode': z.infer<typeof sendCodePayload>;
    'phoneConfirmation.forgetExpired': NoPayload;
  }
}

export const phoneConfirmationJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('phoneConfirmation.sendCode', { payload: sendCodePayload, handler: sendCode, atOnce: 3 }),
  defineJob('phoneConfirmation.forgetExpired', { payload: noPayload, handler: forgetExpired, cron: '43 * * * *' }),
];
