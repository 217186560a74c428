import { scoreEngagement } from '../../catalog/listings/score-engagement.ts';
import type { Deps } from '../deps.ts';
import { relevance } from '../search-engine/relevance.rules.ts';

/**
 * Updates the engagement of all published listings; the index follows as after any other change.
 * @returns how many changed
 */
export function updateEngagementScores({ db }: Pick<Deps, 'db'>): Promise<number> {
  return scoreEngagement(db, { ...relevance.engagement, step: relevance.engagementStep });
}
