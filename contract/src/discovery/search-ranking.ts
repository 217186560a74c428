/**
 * Order of results as the public page explains it (LAW-07, DECISIONS.md "Relevance"), with the constants that calculate it.
 * `why` of a search result gives a listing's values for them.
 */
import { z } from 'zod';
import { listingContext } from '../catalog/listings.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.ts';
import type { SearchResult } from './search.ts';

export const rankingTerms = z
  .object({
    /** Freshness: a listing's weight halves after this many days from the property's first offer. */
    halfLifeDays: z.int(),
    /** A listing of full quality equals one of zero quality that is this many half-lives younger. */
    qualityHalfLives: z.number(),
    /** The listing with the most engagement equals one with the least that is this many half-lives younger. */
    engagementHalfLives: z.number(),
    /** In the search of a comune or a quarter: at this distance from its center a listing counts half… */
    halfDistanceKm: z.number(),
    /** …and none counts less than so many halves for it; a home without coordinates counts as the farthest. */
    maxDistanceHalves: z.number(),
    /**
     * Parts of quality: the points of `listing-quality.ts`, with their worth and the contexts they exist in. A listing's quality is its
     * share of the points that its kind can have, in percent.
     */
    quality: z.array(z.object({ id: z.string(), worth: z.int(), contexts: z.array(listingContext) })),
    /**
     * Parts of engagement, per view: `favoriteWorth` for each user who saved the listing, `contactWorth` for each contact.
     * Every listing starts with `priorMet` from `priorViews` views; `fullPercent` per hundred views is the maximum.
     */
    engagement: z.object({
      favoriteWorth: z.int(),
      contactWorth: z.int(),
      priorMet: z.int(),
      priorViews: z.int(),
      fullPercent: z.int(),
    }),
    /** Paid places above the results, apart from their order. */
    sponsoredMost: z.int(),
  })
  .meta({ id: 'RankingTerms' });
export type RankingTerms = z.infer<typeof rankingTerms>;

export const explainRanking = defineEndpoint({
  id: 'search.explainRanking',
  method: 'GET',
  path: '/api/v1/search/ranking',
  summary: 'The constants of the order by relevance',
  who: 'anyone',
  output: data(rankingTerms),
  cacheSeconds: 3600,
  errors: [],
});

/**
 * Effect of each term in days: the listing counts as this much younger (below zero: older). Their sum orders results, up to the
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
