import { z } from 'zod';
import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { forgetExpired } from './forget-expired.ts';
import { sendAgain } from './send-again.ts';

const verificationResendPayload = z.object({ sealedEmail: z.string(), redirect: z.string().optional() });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'verification.resend': z.infer<typeof verificationResendPayload>;
    'verification.forgetExpired': NoPayload;
  }
}

export const verificationJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('verification.resend', {
    payload: verificationResendPayload,
    handler: sendAgain,
  }),
  defineJob('verification.forgetExpired', {
    payload: noPayload,
    handler: forgetExpired,
    cron: '17 * * * *',
  }),
];
