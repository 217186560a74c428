/**
 * Saved searches (spec/001 §3, §4, §7): a named search, to open again and to be notified of new results.
 *
 * `searchFilter` holds the filters (`search-filters.ts`) without page and size. `newResultsCount` counts the listings that entered the
 * search since the last visit and still match; a visit resets it. `alerts.ts` decides whether emails are sent.
 * Saving the same search again under the same name returns the existing one.
 */

export const SEARCH_NAME_MAX = 100;
export const MAX_SAVED_SEARCHES = 100;

export const listSavedSearches = {
  id: 'savedSearches.listSavedSearches',
  method: 'GET',
  path: '/api/v1/saved-searches',
} as const;

export const countSavedSearches = {
  id: 'savedSearches.countSavedSearches',
  method: 'GET',
  path: '/api/v1/saved-searches/count',
} as const;

export const saveSearch = { id: 'savedSearches.saveSearch', method: 'POST', path: '/api/v1/saved-searches' } as const;

export const visitSavedSearch = {
  id: 'savedSearches.visitSavedSearch',
  method: 'PUT',
  path: '/api/v1/saved-searches/:id/visit',
} as const;

export const renameSavedSearch = {
  id: 'savedSearches.renameSavedSearch',
  method: 'PUT',
  path: '/api/v1/saved-searches/:id/rename',
} as const;

export const setSavedSearchNotifications = {
  id: 'savedSearches.setSavedSearchNotifications',
  method: 'PUT',
  path: '/api/v1/saved-searches/:id/notifications',
} as const;

export const deleteSavedSearch = {
  id: 'savedSearches.deleteSavedSearch',
  method: 'DELETE',
  path: '/api/v1/saved-searches/:id',
} as const;

export const restoreSavedSearch = {
  id: 'savedSearches.restoreSavedSearch',
  method: 'PUT',
  path: '/api/v1/saved-searches/:id/restore',
} as const;
