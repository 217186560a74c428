import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { sweepAttachments } from './sweep-attachments.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'messages.sweepAttachments': NoPayload;
  }
}

export const messagesJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('messages.sweepAttachments', {
    payload: noPayload,
    handler: sweepAttachments,
    cron: '17 * * * *',
  }),
];
