import type { SearchResult } from '#contract/discovery/search';
import { daysGained, type RankingTerms } from '#contract/discovery/search-ranking';

type Why = Omit<SearchResult['why'], 'offeredSince'>;
export type WhyTerm = keyof ReturnType<typeof daysGained>;

/** What counts for this ad: the distance only where it does. */
export function termsOf(why: Why): WhyTerm[] {
  return ['freshness', 'quality', 'engagement', ...(why.distanceKm === null ? [] : (['closeness'] as const))];
}

/** What each term is worth, in whole days by which the ad counts as younger. */
export function explainMatches(why: Why, terms: RankingTerms): { days: Record<WhyTerm, number>; total: number } {
  const gained = daysGained(terms, why);
  const days = {
    freshness: Math.round(gained.freshness),
    quality: Math.round(gained.quality),
    engagement: Math.round(gained.engagement),
    closeness: Math.round(gained.closeness),
  };
  // Of what is shown, so that it adds up for whoever reads it.
  return { days, total: days.freshness + days.quality + days.engagement + days.closeness };
}

/** What moves an ad noticeably, and which way. */
export type WhyReason = { term: WhyTerm; way: 'gains' | 'loses' };

/** Of 100. Everybody starts with an engagement of 25 (`server/src/discovery/search-engine/relevance.rules.ts`). */
const QUALITY = { good: 80, poor: 50 };
const ENGAGEMENT = { good: 40, poor: 15 };

/** The reasons in a sentence's order; a term that moves little has none. */
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
