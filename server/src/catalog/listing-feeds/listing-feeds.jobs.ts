import { z } from 'zod';
import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { publishWaitingOf } from './items/publish-waiting.ts';
import { remindToComplete } from './items/remind-to-complete.ts';
import { syncItem } from './items/sync-item.ts';
import { fetchPhotos } from './photos/fetch-photos.ts';
import { processRun } from './runs/process-run.ts';
import { purgeReports, sweepFeeds } from './runs/sweep-feeds.ts';

const accountPayload = z.object({ accountId: z.int() });
const runPayload = z.object({ runId: z.int() });
const itemPayload = z.object({ itemId: z.int() });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'listingFeeds.processRun': z.infer<typeof runPayload>;
    'listingFeeds.syncItem': z.infer<typeof itemPayload>;
    'listingFeeds.sweep': NoPayload;
    'listingFeeds.fetchPhotos': NoPayload;
    'listingFeeds.publishWaiting': z.infer<typeof accountPayload>;
    'listingFeeds.purge': NoPayload;
    'listingFeeds.remind': NoPayload;
  }
}

export const listingFeedsJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('listingFeeds.processRun', {
    payload: runPayload,
    handler: processRun,
    // The sweep continues a run whose process died.
    settings: { retryLimit: 2, expireInSeconds: 3600 },
    atOnce: 2,
  }),
  defineJob('listingFeeds.syncItem', { payload: itemPayload, handler: syncItem, settings: { retryLimit: 3 } }),
  defineJob('listingFeeds.sweep', { payload: noPayload, handler: sweepFeeds, cron: '* * * * *' }),
  defineJob('listingFeeds.fetchPhotos', {
    payload: noPayload,
    handler: fetchPhotos,
    settings: { retryLimit: 1, expireInSeconds: 3600 },
    cron: '*/2 * * * *',
  }),
  defineJob('listingFeeds.publishWaiting', {
    payload: accountPayload,
    handler: publishWaitingOf,
    settings: { retryLimit: 2, expireInSeconds: 900 },
  }),
  defineJob('listingFeeds.purge', {
    payload: noPayload,
    handler: purgeReports,
    settings: { expireInSeconds: 900 },
    cron: '23 3 * * *',
  }),
  defineJob('listingFeeds.remind', { payload: noPayload, handler: remindToComplete, cron: '0 7 * * 1' }),
];
