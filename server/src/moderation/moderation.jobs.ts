import { defineJob, type WorkDefinition } from '../jobs.ts';
import { checkListing } from './checking/check-listing.ts';

export const moderationJobs: readonly WorkDefinition[] = [defineJob('moderation.checkListing', checkListing)];
