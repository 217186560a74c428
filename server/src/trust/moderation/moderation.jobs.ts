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
    /** Written with the publication or the change of a published listing. `waited`: how often its pictures were waited for. */
    'moderation.checkListing': z.infer<typeof checkListingPayload>;
  }
}

export const moderationJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('moderation.checkListing', {
    payload: checkListingPayload,
    handler: checkListing,
  }),
];
