/**
 * Recent searches (spec/001 §3, §7): the searches of a signed-in user, one per distinct set of filters.
 *
 * The search endpoints record them (`GET` and `POST /api/v1/search`, first page). Sort order, page and size do not make a different search.
 * A search without filters and the viewport of a moving map (a box of four corners) are not recorded.
 * The last 50 are retained, and those with notifications.
 */

export const MAX_RECENT_SEARCHES = 50;

export const listRecentSearches = {
  id: 'recentSearches.listRecentSearches',
  method: 'GET',
  path: '/api/v1/search/recent',
} as const;

export const countRecentSearches = {
  id: 'recentSearches.countRecentSearches',
  method: 'GET',
  path: '/api/v1/search/recent/count',
} as const;

export const deleteRecentSearch = {
  id: 'recentSearches.deleteRecentSearch',
  method: 'DELETE',
  path: '/api/v1/search/recent/:id',
} as const;

export const setRecentSearchNotifications = {
  id: 'recentSearches.setRecentSearchNotifications',
  method: 'PUT',
  path: '/api/v1/search/recent/:searchId/notifications',
} as const;
