import { scoreEngagement } from '../../catalog/listings/score-engagement.ts';
import type { Deps } from '../deps.ts';
import { relevance } from '../search-engine/relevance.rules.ts';

/**
 * Updates the engagement of all published listings; the index is updated like after any other change.
 * @returns the number of changed listings
 */
export function updateEngagementScores({ db }: Pick<Deps, 'db'>): Promise<number> {
  return scoreEngagement(db, { ...relevance.engagement, step: relevance.engagementStep });
}
