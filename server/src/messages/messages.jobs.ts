import { defineJob, type WorkDefinition } from '../jobs.ts';
import { sweepAttachments } from './attachments/sweep-attachments.ts';

export const messagesJobs: readonly WorkDefinition[] = [
  defineJob('messages.sweepAttachments', sweepAttachments, { cron: '17 * * * *' }),
];
