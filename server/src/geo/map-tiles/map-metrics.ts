import { Counter } from 'prom-client';

/** `local` (of a source on this machine), `cached` (also just fetched), `stale`, `absent`, `unavailable`, `limited`. */
export const servedTiles = new Counter({
  name: 'soglia_map_tiles_total',
  help: 'Map tiles requested by visitors, by result',
  labelNames: ['result'],
});

export const providerRequests = new Counter({
  name: 'soglia_map_provider_requests_total',
  help: 'Requests to the provider of map tiles, by outcome',
  labelNames: ['outcome'],
});
