import { defineJob, type WorkDefinition } from '../jobs.ts';
import { readFeed } from './feeds/read-feed.ts';
import { syncDue } from './feeds/sync-due.ts';

export const availabilityJobs: readonly WorkDefinition[] = [
  defineJob('availability.syncDue', syncDue, { cron: '*/15 * * * *' }),
  defineJob('availability.syncFeed', readFeed, { atOnce: 5 }),
];
