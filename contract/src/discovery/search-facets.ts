/**
 * Number of listings for every option (SRC-20): search filters in, counts out.
 *
 * The count of an option is the number of results with that option. A list that matches any value (types, statuses, rooms) is
 * counted without its current selection. A list that must match all values (features) is counted in addition to its selection.
 * The price histogram ignores the price filter and covers comparable prices only: one currency and, on the market, one contract.
 * Without results, `relax` gives for each filter group the number of listings without that group.
 */
import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { currency } from '../platform/money.ts';
import { data } from '../platform/page.ts';
import { countedNumbers } from './filter-declarations.ts';
import { searchFilters } from './search-filters.ts';

/** Option → number of listings. Options without listings are omitted. */
const counts = z.record(z.string(), z.int());

export const facetGroups = [
  'contractType',
  'propertyTypes',
  ...countedNumbers.map(([name]) => name),
  'conservationStatus',
  'furnishingType',
  'maxEnergyClass',
  'hasElevator',
  'hasOpenDays',
  'features',
  'accessibilityFeatures',
  'hospitalityFeatures',
  'hostLanguages',
] as const;
export type FacetGroup = (typeof facetGroups)[number];

export const PRICE_BARS = 40;

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
  id: 'search.countFacets',
  method: 'GET',
  path: '/api/v1/search/facets',
  summary: 'Facet counts of a search, and the distribution of its prices',
  who: 'anyone',
  query: searchFilters,
  output: data(searchFacets),
  cacheSeconds: 30,
  errors: [],
});

export const facetsByBody = defineEndpoint({
  id: 'search.countFacetsByBody',
  method: 'POST',
  path: '/api/v1/search/facets',
  summary: 'The same counts with the filters as a body, for areas with many corners',
  safe: true,
  who: 'anyone',
  body: searchFilters,
  output: data(searchFacets),
  errors: [],
});
