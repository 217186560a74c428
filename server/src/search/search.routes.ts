import { listHomepageAds, search, searchByBody } from '#contract/search';
import { clusters, clustersByBody } from '#contract/search-clusters';
import { facets, facetsByBody } from '#contract/search-facets';
import { handle } from '../http/context.ts';
import { recordSearch } from '../recent-searches/record-search.ts';
import { listHomepageAds as findHomepageAds } from './search.reads.ts';
import { clusterResults, countFacets } from './search-counts.reads.ts';
import { searchAsActor } from './versions/search-as-actor.ts';

export const searchRoutes = [
  handle(search, async ({ input, ...context }) => {
    const { record, version, ...filters } = input.query;
    const answer = await searchAsActor(context, filters, version);
    if (record !== 'false') await recordSearch(context, filters);
    return answer;
  }),
  handle(listHomepageAds, async ({ deps }) => ({ data: await findHomepageAds(deps) })),
  handle(searchByBody, async ({ input, ...context }) => {
    const { version, ...filters } = input.body;
    const answer = await searchAsActor(context, filters, version);
    await recordSearch(context, filters);
    return answer;
  }),
  handle(facets, async ({ deps, input }) => ({ data: await countFacets(deps, input.query) })),
  handle(facetsByBody, async ({ deps, input }) => ({ data: await countFacets(deps, input.body) })),
  handle(clusters, async ({ deps, input }) => ({ data: await clusterResults(deps, input.query) })),
  handle(clustersByBody, async ({ deps, input }) => ({ data: await clusterResults(deps, input.body) })),
];
