import type { SearchResult } from './search.schemas.ts';
import type { RankingTerms } from './search-ranking.schemas.ts';

/**
 * Effect of each term in days: the listing counts as this much younger (below zero: older). Their sum orders results, apart from the
 * rounding of `why`.
 */
export function daysGained(terms: RankingTerms, why: Omit<SearchResult['why'], 'offeredSince'>) {
  const { halfLifeDays, qualityHalfLives, engagementHalfLives, halfDistanceKm, maxDistanceHalves } = terms;
  return {
    freshness: -why.ageDays,
    quality: (why.quality / 100) * qualityHalfLives * halfLifeDays,
    engagement: (why.engagement / 100) * engagementHalfLives * halfLifeDays,
    closeness:
      why.distanceKm === null ? 0 : -Math.min(maxDistanceHalves, why.distanceKm / halfDistanceKm) * halfLifeDays,
  };
}
