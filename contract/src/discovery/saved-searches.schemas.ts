import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { cappedSize, data, idParams, integerText, paged } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import { showsSomething } from '../platform/visible-text.ts';
import * as addresses from './saved-searches.ts';
import { SEARCH_NAME_MAX } from './saved-searches.ts';
import { searchFilters } from './search-filters.schemas.ts';

const name = line(SEARCH_NAME_MAX)
  .min(1, { abort: true })
  .regex(showsSomething, { error: 'must hold something that can be seen' });

/** Pages count from 0; `size` is capped at 100. */
export const searchesPage = z.object({
  page: integerText({ min: 0, max: 1_000_000 }).default(0),
  size: cappedSize({ usual: 20, most: 100 }),
});

export const notificationsChoice = z.object({ notificationsEnabled: z.boolean() });

export const savedSearch = z
  .object({
    id: z.int(),
    name: z.string(),
    searchFilter: searchFilters,
    createdAt: instant,
    /** Null when never opened; then `newResultsCount` counts from the time of saving. */
    lastVisitedAt: instant.nullable(),
    newResultsCount: z.int(),
    notificationsEnabled: z.boolean(),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof savedSearch>;

export const listSavedSearches = defineEndpoint({
  ...addresses.listSavedSearches,
  summary: 'My saved searches, the last saved first',
  who: 'signed-in',
  query: searchesPage,
  output: paged(savedSearch),
  errors: [],
});

export const countSavedSearches = defineEndpoint({
  ...addresses.countSavedSearches,
  summary: 'How many searches I have saved',
  who: 'signed-in',
  output: data(z.int()),
  errors: [],
});

export const saveSearch = defineEndpoint({
  ...addresses.saveSearch,
  summary: 'Save a search under a name',
  description:
    'Page and size are left out. The same filters under the same name answer with the search that is there; under another name they ' +
    'are refused, with that search as `details`. Notifications are on unless `notificationsEnabled` is false.',
  who: 'signed-in',
  body: z.object({ name, searchFilter: searchFilters, notificationsEnabled: z.boolean().default(true) }),
  output: data(savedSearch),
  status: 201,
  errors: ['SAVED_SEARCH_EXISTS_EXCEPTION', 'TOO_MANY_SAVED_SEARCHES_EXCEPTION'],
});

export const visitSavedSearch = defineEndpoint({
  ...addresses.visitSavedSearch,
  summary: 'I opened it: what is new counts from now',
  who: 'signed-in',
  params: idParams,
  output: data(savedSearch),
  errors: ['SAVED_SEARCH_NOT_FOUND_EXCEPTION'],
});

export const renameSavedSearch = defineEndpoint({
  ...addresses.renameSavedSearch,
  summary: 'Give it another name',
  who: 'signed-in',
  params: idParams,
  body: z.object({ newName: name }),
  output: data(savedSearch),
  errors: ['SAVED_SEARCH_NOT_FOUND_EXCEPTION'],
});

export const setSavedSearchNotifications = defineEndpoint({
  ...addresses.setSavedSearchNotifications,
  summary: 'Switch its alerts on or off',
  who: 'signed-in',
  params: idParams,
  body: notificationsChoice,
  output: data(savedSearch),
  errors: ['SAVED_SEARCH_NOT_FOUND_EXCEPTION'],
});

export const deleteSavedSearch = defineEndpoint({
  ...addresses.deleteSavedSearch,
  summary: 'Delete it; for ten minutes it can be brought back',
  description: 'Deleting it again changes nothing.',
  who: 'signed-in',
  params: idParams,
  output: data(z.object({ deleted: z.literal(true) })),
  errors: ['SAVED_SEARCH_NOT_FOUND_EXCEPTION'],
});

export const restoreSavedSearch = defineEndpoint({
  ...addresses.restoreSavedSearch,
  summary: 'Bring back what was deleted within the last ten minutes, as it was',
  who: 'signed-in',
  params: idParams,
  output: data(savedSearch),
  errors: ['SAVED_SEARCH_NOT_FOUND_EXCEPTION', 'SAVED_SEARCH_EXISTS_EXCEPTION', 'TOO_MANY_SAVED_SEARCHES_EXCEPTION'],
});
