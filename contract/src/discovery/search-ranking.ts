/**
 * How results are ordered, as the public page tells it (LAW-07, DECISIONS.md "Relevance"): the very constants that the order is reckoned
 * with. `why` of a search result gives one ad's values for them.
 */
import { z } from 'zod';
import { listingContext } from '../catalog/listings.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.ts';
import type { SearchResult } from './search.ts';

export const rankingTerms = z
  .object({
    /** Freshness: after so many days from the first offer of the home an ad counts half. */
    halfLifeDays: z.int(),
    /** A flawless ad counts as much as one that tells nothing and is so many half-lives younger. */
    qualityHalfLives: z.number(),
    /** The ad that is met best counts as much as one that is met worst and is so many half-lives younger. */
    engagementHalfLives: z.number(),
    /** In the search of a comune or a quarter: so far from its middle an ad counts half… */
    halfDistanceKm: z.number(),
    /** …and none counts less than so many halves for it; a home without coordinates counts as the farthest. */
    maxDistanceHalves: z.number(),
    /**
     * What quality is made of: the points of `listing-quality.ts`, with what each is worth in the contexts it exists in. An ad's quality is what it has
     * of what its own kind can have, in percent.
     */
    quality: z.array(z.object({ id: z.string(), worth: z.int(), contexts: z.array(listingContext) })),
    /**
     * What engagement is made of: `favoriteWorth` for each person who keeps the ad and `contactWorth` for each contact, per view;
     * everybody starts with `priorMet` of it from `priorViews` views, and `fullPercent` per hundred views is all there is to gain.
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
 * What each term gives an ad, in days by which it counts as younger (below zero: older). Their sum orders results, but for what `why` rounds.
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
