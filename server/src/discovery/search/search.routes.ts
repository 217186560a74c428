import { listHomepageListings, search, searchByBody } from '#contract/discovery/search.schemas';
import { clusters, clustersByBody } from '#contract/discovery/search-clusters.schemas';
import { facets, facetsByBody } from '#contract/discovery/search-facets.schemas';
import { explainRanking } from '#contract/discovery/search-ranking.schemas';
import { handleWith } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import * as queries from './search.queries.ts';
import { clusterResultsForUser, countFacetsForUser, searchForUser } from './search-for-user.ts';

const handle = handleWith<Deps>();

export const searchRoutes = [
  handle(search, ({ input, ...context }) => {
    const { record, version, ...filters } = input.query;
    return searchForUser(context, filters, { version, isRecorded: record !== 'false' });
  }),
  handle(listHomepageListings, async ({ deps }) => ({ data: await queries.listHomepageListings(deps) })),
  handle(searchByBody, ({ input, ...context }) => {
    const { version, ...filters } = input.body;
    return searchForUser(context, filters, { version, isRecorded: true });
  }),
  handle(facets, async ({ input, ...context }) => ({ data: await countFacetsForUser(context, input.query) })),
  handle(facetsByBody, async ({ input, ...context }) => ({ data: await countFacetsForUser(context, input.body) })),
  handle(clusters, async ({ input, ...context }) => ({ data: await clusterResultsForUser(context, input.query) })),
  handle(clustersByBody, async ({ input, ...context }) => ({ data: await clusterResultsForUser(context, input.body) })),
  handle(explainRanking, async () => ({ data: queries.explainRanking() })),
];
