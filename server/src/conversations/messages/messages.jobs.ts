import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { sweepAttachments } from './sweep-attachments.ts';

export const messagesJobs: readonly WorkDefinition[] = [
  defineJob('messages.sweepAttachments', sweepAttachments, { cron: '17 * * * *' }),
];
