import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { readFeed } from './read-feed.ts';
import { syncDue } from './sync-due.ts';

export const availabilityJobs: readonly WorkDefinition[] = [
  defineJob('availability.syncDue', syncDue, { cron: '*/15 * * * *' }),
  defineJob('availability.syncFeed', readFeed, { atOnce: 5 }),
];
