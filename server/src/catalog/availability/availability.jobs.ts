import { z } from 'zod';
import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { readFeed } from './read-feed.ts';
import { syncDue } from './sync-due.ts';

const syncFeedPayload = z.object({ feedId: z.int() });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'availability.syncDue': NoPayload;
    'availability.syncFeed': z.infer<typeof syncFeedPayload>;
  }
}

export const availabilityJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('availability.syncDue', {
    payload: noPayload,
    handler: syncDue,
    cron: '*/15 * * * *',
  }),
  defineJob('availability.syncFeed', {
    payload: syncFeedPayload,
    handler: readFeed,
    // A failure is shown to the host, and the next quarter of an hour tries again.
    settings: { retryLimit: 1 },
    atOnce: 5,
  }),
];
