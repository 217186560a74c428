/**
 * Map of a search (SRC-20): every match, never a silent cap. Listings close to each other at the map's zoom form one cluster with
 * their count and the median of comparable prices; a single listing is a pin with its price. The price of a stay is its total when
 * dates and adults are set.
 */
import { z } from 'zod';
import { contractType } from '../catalog/listings.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { currency } from '../platform/money.ts';
import { data } from '../platform/page.ts';
import { searchFilters } from './search-filters.ts';

/** Side of a cluster's square on screen, in pixels of a 512-pixel tile. */
export const CLUSTER_PIXELS = 72;

const point = { latitude: z.number(), longitude: z.number() };
export const searchClusters = z
  .object({
    /** What the search finds… */
    total: z.int(),
    /** …of which so many have coordinates: the sum of all counts below. */
    onMap: z.int(),
    /** Around all of them; null when there is none. */
    bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }).nullable(),
    clusters: z.array(
      z.object({
        ...point,
        count: z.int(),
        /** Median of those that compare: of the contract and currency that most of them have. */
        price: z.number(),
        currency,
        /** What the price is for; null for stays. */
        contractType: contractType.nullable(),
        /** The listing, when the count is 1. */
        id: z.int().nullable(),
        bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
      }),
    ),
  })
  .meta({ id: 'SearchClusters' });
export type SearchClusters = z.infer<typeof searchClusters>;

/** `zoom` of the map (0-20, whole); without one, that at which all matches fit a screen. */
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
