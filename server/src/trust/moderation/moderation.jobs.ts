import { defineJob, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { checkListing } from './check-listing.ts';

export const moderationJobs: readonly WorkDefinition[] = [defineJob('moderation.checkListing', checkListing)];
