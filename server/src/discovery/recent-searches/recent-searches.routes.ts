import * as contract from '#contract/discovery/recent-searches.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { deleteRecentSearch } from './delete-recent-search.ts';
import { countRecentSearches, listRecentSearches } from './recent-searches.queries.ts';
import { setRecentSearchNotifications } from './set-recent-search-notifications.ts';

const handle = handleWith<Deps>();

export const recentSearchesRoutes: Route<Deps>[] = [
  handle(contract.listRecentSearches, ({ input, ...context }) => listRecentSearches(context, input.query)),
  handle(contract.countRecentSearches, async (context) => ({ data: await countRecentSearches(context) })),
  handle(contract.deleteRecentSearch, async ({ input, ...context }) => ({
    data: await deleteRecentSearch(context, input.params.id),
  })),
  handle(contract.setRecentSearchNotifications, async ({ input, ...context }) => ({
    data: await setRecentSearchNotifications(context, input.params.searchId, input.body.notificationsEnabled),
  })),
];
