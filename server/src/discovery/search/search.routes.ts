import { listHomepageAds, search, searchByBody } from '#contract/discovery/search';
import { clusters, clustersByBody } from '#contract/discovery/search-clusters';
import { facets, facetsByBody } from '#contract/discovery/search-facets';
import { handleWith } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { recordSearch } from '../recent-searches/on-search-performed.ts';
import { clusterResultsAsActor, countFacetsAsActor, searchAsActor } from './search-for-user.ts';
import { listHomepageAds as findHomepageAds } from './search-listings.ts';

const handle = handleWith<Deps>();

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
  handle(facets, async ({ input, ...context }) => ({ data: await countFacetsAsActor(context, input.query) })),
  handle(facetsByBody, async ({ input, ...context }) => ({ data: await countFacetsAsActor(context, input.body) })),
  handle(clusters, async ({ input, ...context }) => ({ data: await clusterResultsAsActor(context, input.query) })),
  handle(clustersByBody, async ({ input, ...context }) => ({ data: await clusterResultsAsActor(context, input.body) })),
];
