import { z } from 'zod';
import { listingContext } from '../catalog/listings.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.schemas.ts';
import * as addresses from './search-ranking.ts';

export const rankingTerms = z
  .object({
    /** Freshness: a listing's weight halves this many days after the first offer of the property. */
    halfLifeDays: z.int(),
    /** A listing of full quality equals one of zero quality that is this many half-lives younger. */
    qualityHalfLives: z.number(),
    /** The listing with the most engagement equals one with the least that is this many half-lives younger. */
    engagementHalfLives: z.number(),
    /** In the search of a comune or a quarter, the weight halves at this distance from its center. */
    halfDistanceKm: z.number(),
    /** Maximum number of halvings by distance; a property without coordinates gets the maximum. */
    maxDistanceHalves: z.number(),
    /**
     * Parts of quality: the points of `listing-quality.ts`, with their worth and contexts. A listing's quality is its share of the points
     * that apply to its type, in percent.
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
    /** Maximum number of placements above the results; they do not affect the order. */
    sponsoredMost: z.int(),
  })
  .meta({ id: 'RankingTerms' });
export type RankingTerms = z.infer<typeof rankingTerms>;

export const explainRanking = defineEndpoint({
  ...addresses.explainRanking,
  summary: 'The constants of the order by relevance',
  who: 'anyone',
  output: data(rankingTerms),
  cacheSeconds: 3600,
  errors: [],
});
