import { z } from 'zod';
import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../../platform/jobs/jobs.ts';
import type { Deps } from '../../deps.ts';
import { processListingChange, sweepListingChanges } from './process-listing-change.ts';

const changePayload = z.object({ changeId: z.int() });

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'listings.processListingChange': z.infer<typeof changePayload>;
    'listings.sweepListingChanges': NoPayload;
  }
}

export const listingChangesJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('listings.processListingChange', {
    payload: changePayload,
    handler: processListingChange,
    // The sweep continues a change whose process ended.
    settings: { retryLimit: 2, expireInSeconds: 3600 },
  }),
  defineJob('listings.sweepListingChanges', { payload: noPayload, handler: sweepListingChanges, cron: '* * * * *' }),
];
