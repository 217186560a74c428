/**
 * Number of listings for every option (SRC-20): the filters of a search, with counts as the response.
 *
 * The count of an option is the number of results with that option. A list of which any value matches (types, statuses, rooms) is
 * counted without its own selection; a list of which all values must match (features) on top of its selection.
 * The price histogram ignores the price filter and covers comparable prices only: of one currency, and on the market of one contract.
 * Without results, `relax` gives for each group of filters the number of listings without that group.
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
    /** Exactly what the search finds. */
    total: z.int(),
    /** Numbers (`filter-declarations.ts`): "n or more", keys from 1. `maxEnergyClass`: "that class or better". `hasElevator`, `hasOpenDays`: true. */
    counts: z.object(
      Object.fromEntries(facetGroups.map((group) => [group, counts])) as Record<FacetGroup, typeof counts>,
    ),
    price: z.object({
      currency,
      /** False for the market without a contract: sale prices and monthly rents do not compare. Then the bars are empty and the median is null. */
      isComparable: z.boolean(),
      /** Equal steps from 0 to `max`, what the slider's end stands for (spec/001 §9); the last bar holds all above. */
      max: z.number(),
      bars: z.array(z.int()).length(PRICE_BARS),
      /** Of the matches, price filter aside; null without any. */
      median: z.number().nullable(),
    }),
    /** Only when `total` is 0: groups of filters in force (`search-changes.ts` filterGroups and single ones), most helpful first. */
    relax: z.array(z.object({ group: z.string(), total: z.int() })),
  })
  .meta({ id: 'SearchFacets' });
export type SearchFacets = z.infer<typeof searchFacets>;

export const facets = defineEndpoint({
  id: 'search.countFacets',
  method: 'GET',
  path: '/api/v1/search/facets',
  summary: 'How many ads stand behind every choice of a search, and how their prices spread',
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
