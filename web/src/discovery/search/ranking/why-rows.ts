import { daysGained } from '#contract/discovery/days-gained';
import type { SearchResult } from '#contract/discovery/search.schemas';
import type { RankingTerms } from '#contract/discovery/search-ranking.schemas';

type Why = Omit<SearchResult['why'], 'offeredSince'>;
export type WhyTerm = keyof ReturnType<typeof daysGained>;

/** Ranking terms of this listing; the distance only where it applies. */
export function termsOf(why: Why): WhyTerm[] {
  return ['freshness', 'quality', 'engagement', ...(why.distanceKm === null ? [] : (['closeness'] as const))];
}

/** Worth of each term in whole days of freshness. */
export function explainMatches(why: Why, terms: RankingTerms): { days: Record<WhyTerm, number>; total: number } {
  const gained = daysGained(terms, why);
  const days = {
    freshness: Math.round(gained.freshness),
    quality: Math.round(gained.quality),
    engagement: Math.round(gained.engagement),
    closeness: Math.round(gained.closeness),
  };
  // Sums the displayed values, so that the total matches them.
  return { days, total: days.freshness + days.quality + days.engagement + days.closeness };
}

/** A term with a noticeable effect, and its direction. */
export type WhyReason = { term: WhyTerm; way: 'gains' | 'loses' };

/** Thresholds out of 100. Engagement starts at 25 (`server/src/discovery/search-engine/relevance.rules.ts`). */
const QUALITY = { good: 80, poor: 50 };
const ENGAGEMENT = { good: 40, poor: 15 };

/** Reasons in display order; omits terms with a small effect. */
export function reasonsOf(why: Why, { halfLifeDays, halfDistanceKm }: RankingTerms): WhyReason[] {
  const reason = (term: WhyTerm, isGain: boolean, isLoss: boolean): WhyReason[] =>
    isGain ? [{ term, way: 'gains' }] : isLoss ? [{ term, way: 'loses' }] : [];
  const { ageDays, quality, engagement, distanceKm } = why;
  return [
    ...reason('freshness', ageDays <= halfLifeDays / 2, ageDays >= 2 * halfLifeDays),
    ...reason('quality', quality >= QUALITY.good, quality < QUALITY.poor),
    ...reason('engagement', engagement >= ENGAGEMENT.good, engagement <= ENGAGEMENT.poor),
    ...(distanceKm === null ? [] : reason('closeness', distanceKm <= halfDistanceKm / 2, distanceKm >= halfDistanceKm)),
  ];
}
