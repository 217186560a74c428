/**
 * Map of a search (SRC-20): every match, without a limit. Listings close to each other at the map's zoom form one cluster with
 * their count and the median of comparable prices; a single listing is a pin with its price.
 * The price of a stay is its total when dates and adults are set.
 */

/** Side of a cluster's cell on screen, in pixels of a 512-pixel tile. */
export const CLUSTER_PIXELS = 72;

export const clusters = { id: 'search.clusterResults', method: 'GET', path: '/api/v1/search/clusters' } as const;

export const clustersByBody = {
  id: 'search.clusterResultsByBody',
  method: 'POST',
  path: '/api/v1/search/clusters',
  safe: true,
} as const;
