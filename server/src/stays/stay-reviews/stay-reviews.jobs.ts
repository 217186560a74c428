import { defineTicker, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { announceReviews } from './announce-reviews.ts';

export const stayReviewsJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'stayReviews.announce', everyMs: 60_000, run: announceReviews }),
];
