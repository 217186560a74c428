import type { SearchResult } from '#contract/search';
import { daysGained, type RankingTerms } from '#contract/search-ranking';

type Why = SearchResult['why'];
export type WhyTerm = keyof ReturnType<typeof daysGained>;

/** What counts for this ad: the distance only where it does. */
export function termsOf(why: Why): WhyTerm[] {
  return ['freshness', 'quality', 'engagement', ...(why.distanceKm === null ? [] : (['closeness'] as const))];
}

/** What each term is worth, in whole days by which the ad counts as younger. */
export function reckonWhy(why: Why, terms: RankingTerms): { days: Record<WhyTerm, number>; total: number } {
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
