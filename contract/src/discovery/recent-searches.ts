/**
 * Recent searches (spec/001 §3, §7): the searches of a signed-in user, one per distinct set of filters.
 *
 * The search endpoints record them (`GET` and `POST /api/v1/search`, first page). Sort order, page and size do not make a different search.
 * A search without filters and the viewport of a moving map (a box of four corners) are not recorded.
 * The last 50 are retained, and those with notifications.
 */
import { z } from 'zod';
import { instant } from '../platform/dates.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParam, idParams, paged } from '../platform/page.ts';
import { notificationsChoice, searchesPage } from './saved-searches.ts';
import { searchFilters } from './search-filters.ts';

export const MAX_RECENT_SEARCHES = 50;

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
  id: 'recentSearches.listRecentSearches',
  method: 'GET',
  path: '/api/v1/search/recent',
  summary: 'My recent searches, the last used first',
  who: 'signed-in',
  query: searchesPage,
  output: paged(recentSearch),
  errors: [],
});

export const countRecentSearches = defineEndpoint({
  id: 'recentSearches.countRecentSearches',
  method: 'GET',
  path: '/api/v1/search/recent/count',
  summary: 'How many recent searches I have',
  who: 'signed-in',
  output: data(z.int()),
  errors: [],
});

export const deleteRecentSearch = defineEndpoint({
  id: 'recentSearches.deleteRecentSearch',
  method: 'DELETE',
  path: '/api/v1/search/recent/:id',
  summary: 'Delete a recent search; the same search later is a new one',
  who: 'signed-in',
  params: idParams,
  output: data(z.object({ deleted: z.literal(true) })),
  errors: ['RECENT_SEARCH_NOT_FOUND_EXCEPTION'],
});

export const setRecentSearchNotifications = defineEndpoint({
  id: 'recentSearches.setRecentSearchNotifications',
  method: 'PUT',
  path: '/api/v1/search/recent/:searchId/notifications',
  summary: 'Switch its alerts on or off',
  who: 'signed-in',
  params: z.object({ searchId: idParam }),
  body: notificationsChoice,
  output: data(recentSearch),
  errors: ['RECENT_SEARCH_NOT_FOUND_EXCEPTION'],
});
