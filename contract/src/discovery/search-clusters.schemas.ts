import { z } from 'zod';
import { contractType } from '../catalog/listings.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { currency } from '../platform/money.schemas.ts';
import { data } from '../platform/page.schemas.ts';
import * as addresses from './search-clusters.ts';
import { searchFilters } from './search-filters.schemas.ts';

const point = { latitude: z.number(), longitude: z.number() };
export const searchClusters = z
  .object({
    /** Number of matches. */
    total: z.int(),
    /** Number of matches with coordinates: the sum of all counts below. */
    onMap: z.int(),
    /** Bounds of all matches with coordinates, and of a searched geographic area; null without any. */
    bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }).nullable(),
    clusters: z.array(
      z.object({
        ...point,
        count: z.int(),
        /** Median of comparable prices: those of the most frequent contract and currency. */
        price: z.number(),
        currency,
        /** Contract of the price; null for stays. */
        contractType: contractType.nullable(),
        /** Listing id when the count is 1. */
        id: z.int().nullable(),
        bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
      }),
    ),
  })
  .meta({ id: 'SearchClusters' });
export type SearchClusters = z.infer<typeof searchClusters>;

/** Integer `zoom` of the map (0-20). By default, the zoom at which all matches fit on a screen. */
export const clusterZoom = z.coerce.number().int().min(0).max(20);

export const clusters = defineEndpoint({
  ...addresses.clusters,
  summary: 'Everything that matches, gathered for a map',
  who: 'anyone',
  query: searchFilters.safeExtend({ zoom: clusterZoom.optional() }),
  output: data(searchClusters),
  cacheSeconds: 30,
  errors: [],
});

export const clustersByBody = defineEndpoint({
  ...addresses.clustersByBody,
  summary: 'The same with the filters as a body, for areas with many corners',
  who: 'anyone',
  body: searchFilters.safeExtend({ zoom: clusterZoom.optional() }),
  output: data(searchClusters),
  errors: [],
});
