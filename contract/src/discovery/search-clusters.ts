/**
 * Map of a search (SRC-20): every match, without a limit. Listings close to each other at the map's zoom form one cluster with
 * their count and the median of comparable prices; a single listing is a pin with its price.
 * The price of a stay is its total when dates and adults are set.
 */
import { z } from 'zod';
import { contractType } from '../catalog/listings.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { currency } from '../platform/money.ts';
import { data } from '../platform/page.ts';
import { searchFilters } from './search-filters.ts';

/** Side of a cluster's cell on screen, in pixels of a 512-pixel tile. */
export const CLUSTER_PIXELS = 72;

const point = { latitude: z.number(), longitude: z.number() };
export const searchClusters = z
  .object({
    /** Number of matches. */
    total: z.int(),
    /** Number of matches with coordinates: the sum of all counts below. */
    onMap: z.int(),
    /** Bounds of all matches with coordinates; null without any. */
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
  id: 'search.clusterResults',
  method: 'GET',
  path: '/api/v1/search/clusters',
  summary: 'Everything that matches, gathered for a map',
  who: 'anyone',
  query: searchFilters.safeExtend({ zoom: clusterZoom.optional() }),
  output: data(searchClusters),
  cacheSeconds: 30,
  errors: [],
});

export const clustersByBody = defineEndpoint({
  id: 'search.clusterResultsByBody',
  method: 'POST',
  path: '/api/v1/search/clusters',
  summary: 'The same with the filters as a body, for areas with many corners',
  safe: true,
  who: 'anyone',
  body: searchFilters.safeExtend({ zoom: clusterZoom.optional() }),
  output: data(searchClusters),
  errors: [],
});
