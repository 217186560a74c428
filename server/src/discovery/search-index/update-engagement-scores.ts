import { scoreEngagement } from '../../catalog/listings/score-engagement.ts';
import type { Deps } from '../deps.ts';
import { relevance } from '../search-engine/relevance.rules.ts';

/**
 * Brings the engagement of all published ads up to date; the index follows as after any change of an ad.
 * @returns how many changed
 */
export function updateEngagementScores({ db }: Pick<Deps, 'db'>): Promise<number> {
  return scoreEngagement(db, { ...relevance.engagement, step: relevance.engagementStep });
}
