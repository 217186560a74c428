import { search, searchByBody } from '#contract/search';
import { clusters, clustersByBody } from '#contract/search-clusters';
import { facets, facetsByBody } from '#contract/search-facets';
import { handle } from '../http/context.ts';
import { searchListings } from './search.reads.ts';
import { clusterResults, countFacets } from './search-counts.reads.ts';

export const searchRoutes = [
  handle(search, ({ deps, input }) => searchListings(deps, input.query)),
  handle(searchByBody, ({ deps, input }) => searchListings(deps, input.body)),
  handle(facets, async ({ deps, input }) => ({ data: await countFacets(deps, input.query) })),
  handle(facetsByBody, async ({ deps, input }) => ({ data: await countFacets(deps, input.body) })),
  handle(clusters, async ({ deps, input }) => ({ data: await clusterResults(deps, input.query) })),
  handle(clustersByBody, async ({ deps, input }) => ({ data: await clusterResults(deps, input.body) })),
];
