import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { currency } from '../platform/money.schemas.ts';
import { data } from '../platform/page.schemas.ts';
import * as addresses from './search-facets.ts';
import { type FacetGroup, facetGroups, PRICE_BARS } from './search-facets.ts';
import { searchFilters } from './search-filters.schemas.ts';

/** Option → number of listings. Options without listings are omitted. */
const counts = z.record(z.string(), z.int());

export const searchFacets = z
  .object({
    /** Equals the total of the search. */
    total: z.int(),
    /**
     * Numbers (`filter-declarations.ts`): "n or more", keys from 1. `maxEnergyClass`: "that class or better".
     * `hasElevator`, `hasOpenDays`: only true.
     */
    counts: z.object(
      Object.fromEntries(facetGroups.map((group) => [group, counts])) as Record<FacetGroup, typeof counts>,
    ),
    price: z.object({
      currency,
      /**
       * False for the market without a contract: sale prices and monthly rents are not comparable. Then bars are empty
       * and the median is null.
       */
      isComparable: z.boolean(),
      /** Equal steps from 0 to `max`, the end of the slider (spec/001 §9); the last bar includes all higher prices. */
      max: z.number(),
      bars: z.array(z.int()).length(PRICE_BARS),
      /** Median of the matches, ignoring the price filter; null without matches. */
      median: z.number().nullable(),
    }),
    /**
     * Only when `total` is 0: active filter groups (`search-changes.ts` filterGroups and single filters), most
     * effective first.
     */
    relax: z.array(z.object({ group: z.string(), total: z.int() })),
  })
  .meta({ id: 'SearchFacets' });
export type SearchFacets = z.infer<typeof searchFacets>;

export const facets = defineEndpoint({
  ...addresses.facets,
  summary: 'Facet counts of a search, and the distribution of its prices',
  who: 'anyone',
  query: searchFilters,
  output: data(searchFacets),
  cacheSeconds: 30,
  errors: [],
});

export const facetsByBody = defineEndpoint({
  ...addresses.facetsByBody,
  summary: 'The same counts with the filters as a body, for areas with many corners',
  who: 'anyone',
  body: searchFilters,
  output: data(searchFacets),
  errors: [],
});
