import type { ListingContext } from '#contract/catalog/listings';
import { daysGained } from '#contract/discovery/days-gained';
import type { RankingTerms } from '#contract/discovery/search-ranking.schemas';

/** Two example listings with their search values; their scores follow from the constants. */
const exampleListings = {
  first: { ageDays: 20, quality: 90, engagement: 20, distanceKm: 1 },
  second: { ageDays: 4, quality: 55, engagement: 40, distanceKm: 3 },
} as const;

export const termIds = ['freshness', 'quality', 'engagement', 'closeness'] as const;

/** Numbers of the page, calculated from the constants; days are integers, engagement and quality are out of 100. */
export function rankingNumbers(terms: RankingTerms) {
  const { halfLifeDays, halfDistanceKm, maxDistanceHalves, engagement } = terms;
  return {
    qualityDays: Math.round(terms.qualityHalfLives * halfLifeDays),
    engagementDays: Math.round(terms.engagementHalfLives * halfLifeDays),
    distanceDays: Math.round(maxDistanceHalves * halfLifeDays),
    farthestKm: maxDistanceHalves * halfDistanceKm,
    /** Engagement of a listing without views. */
    engagementAtStart: Math.min(
      100,
      Math.round((engagement.priorMet / engagement.priorViews) * (100 / engagement.fullPercent) * 100),
    ),
    qualitySum: { MARKET: sumOf(terms, 'MARKET'), HOSPITALITY: sumOf(terms, 'HOSPITALITY') },
    example: { first: exampleOf(terms, 'first'), second: exampleOf(terms, 'second') },
  };
}

function sumOf({ quality }: RankingTerms, context: ListingContext): number {
  return quality.filter(({ contexts }) => contexts.includes(context)).reduce((sum, { worth }) => sum + worth, 0);
}

function exampleOf(terms: RankingTerms, name: keyof typeof exampleListings) {
  const listing = exampleListings[name];
  const gained = daysGained(terms, listing);
  const days = termIds.map((term) => ({ term, days: Math.round(gained[term]) }));
  return { listing, days, total: days.reduce((sum, row) => sum + row.days, 0) };
}
