import { z } from 'zod';
import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { selectDueFeeds } from './feeds.store.ts';
import { readFeed } from './read-feed.ts';

/** Queues a sync for every due feed. Each sync is a separate job that any node can run. */
export async function syncDue(deps: Deps): Promise<void> {
  const due = await selectDueFeeds(deps.db, deps.clock.now());
  const payloads = due.map((feedId) => ({ feedId }));
  await deps.jobs.enqueueAll(deps.db, 'availability.syncFeed', payloads);
}

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
    // The host sees a failure; the next sync retries.
    settings: { retryLimit: 1 },
    atOnce: 5,
  }),
];
