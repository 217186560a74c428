import { listHomepageAds, search, searchByBody } from '#contract/search';
import { clusters, clustersByBody } from '#contract/search-clusters';
import { facets, facetsByBody } from '#contract/search-facets';
import { handle } from '../http/context.ts';
import { recordSearch } from '../recent-searches/record-search.ts';
import { listHomepageAds as findHomepageAds, searchListings } from './search.reads.ts';
import { clusterResults, countFacets } from './search-counts.reads.ts';

export const searchRoutes = [
  handle(search, async ({ input, ...context }) => {
    const { record, ...filters } = input.query;
    const answer = await searchListings(context.deps, filters);
    if (record !== 'false') await recordSearch(context, filters);
    return answer;
  }),
  handle(listHomepageAds, async ({ deps }) => ({ data: await findHomepageAds(deps) })),
  handle(searchByBody, async ({ input, ...context }) => {
    const answer = await searchListings(context.deps, input.body);
    await recordSearch(context, input.body);
    return answer;
  }),
  handle(facets, async ({ deps, input }) => ({ data: await countFacets(deps, input.query) })),
  handle(facetsByBody, async ({ deps, input }) => ({ data: await countFacets(deps, input.body) })),
  handle(clusters, async ({ deps, input }) => ({ data: await clusterResults(deps, input.query) })),
  handle(clustersByBody, async ({ deps, input }) => ({ data: await clusterResults(deps, input.body) })),
];
