import * as contract from '#contract/recent-searches';
import { type Binding, handle } from '../http/context.ts';
import { deleteRecentSearch } from './delete-recent-search.ts';
import { countRecentSearches, listRecentSearches } from './recent-searches.reads.ts';
import { setRecentSearchNotifications } from './set-recent-search-notifications.ts';

export const recentSearchesRoutes: Binding[] = [
  handle(contract.listRecentSearches, ({ input, ...context }) => listRecentSearches(context, input.query)),
  handle(contract.countRecentSearches, async (context) => ({ data: await countRecentSearches(context) })),
  handle(contract.deleteRecentSearch, async ({ input, ...context }) => ({
    data: await deleteRecentSearch(context, input.params.id),
  })),
  handle(contract.setRecentSearchNotifications, async ({ input, ...context }) => ({
    data: await setRecentSearchNotifications(context, input.params.searchId, input.body.notificationsEnabled),
  })),
];
