import { z } from 'zod';
import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { checkListing } from './check-listing.ts';

const checkListingPayload = z.object({
  listingId: z.int(),
  cause: z.enum(['NEW', 'CHANGED']),
  waited: z.int().optional(),
});

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** Queued with the publication or change of a published listing. `waited`: number of waits for its pictures. */
    'moderation.checkListing': z.infer<typeof checkListingPayload>;
  }
}

export const moderationJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('moderation.checkListing', {
    payload: checkListingPayload,
    handler: checkListing,
  }),
];
