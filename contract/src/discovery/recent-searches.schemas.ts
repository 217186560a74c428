import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParam, idParams, paged } from '../platform/page.schemas.ts';
import * as addresses from './recent-searches.ts';
import { notificationsChoice, searchesPage } from './saved-searches.schemas.ts';
import { searchFilters } from './search-filters.schemas.ts';

export const recentSearch = z
  .object({
    id: z.int(),
    searchFilter: searchFilters,
    createdAt: instant,
    lastUsedAt: instant,
    /** Number of times the search was performed. */
    usageCount: z.int(),
    /** Current number of matching published listings. */
    currentResultsCount: z.int(),
    notificationsEnabled: z.boolean(),
  })
  .meta({ id: 'RecentSearch' });
export type RecentSearch = z.infer<typeof recentSearch>;

export const listRecentSearches = defineEndpoint({
  ...addresses.listRecentSearches,
  summary: 'My recent searches, the last used first',
  who: 'signed-in',
  query: searchesPage,
  output: paged(recentSearch),
  errors: [],
});

export const countRecentSearches = defineEndpoint({
  ...addresses.countRecentSearches,
  summary: 'How many recent searches I have',
  who: 'signed-in',
  output: data(z.int()),
  errors: [],
});

export const deleteRecentSearch = defineEndpoint({
  ...addresses.deleteRecentSearch,
  summary: 'Delete a recent search; the same search later is a new one',
  who: 'signed-in',
  params: idParams,
  output: data(z.object({ deleted: z.literal(true) })),
  errors: ['RECENT_SEARCH_NOT_FOUND_EXCEPTION'],
});

export const setRecentSearchNotifications = defineEndpoint({
  ...addresses.setRecentSearchNotifications,
  summary: 'Switch its alerts on or off',
  who: 'signed-in',
  params: z.object({ searchId: idParam }),
  body: notificationsChoice,
  output: data(recentSearch),
  errors: ['RECENT_SEARCH_NOT_FOUND_EXCEPTION'],
});
