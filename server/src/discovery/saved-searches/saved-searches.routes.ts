import * as contract from '#contract/discovery/saved-searches.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { deleteSavedSearch } from './delete-saved-search.ts';
import { renameSavedSearch } from './rename-saved-search.ts';
import { restoreSavedSearch } from './restore-saved-search.ts';
import { saveSearch } from './save-search.ts';
import { countSavedSearches, listSavedSearches } from './saved-searches.queries.ts';
import { setSavedSearchNotifications } from './set-saved-search-notifications.ts';
import { visitSavedSearch } from './visit-saved-search.ts';

const handle = handleWith<Deps>();

export const savedSearchesRoutes: Route<Deps>[] = [
  handle(contract.listSavedSearches, ({ input, ...context }) => listSavedSearches(context, input.query)),
  handle(contract.countSavedSearches, async (context) => ({ data: await countSavedSearches(context) })),
  handle(contract.saveSearch, async ({ input, ...context }) => ({ data: await saveSearch(context, input.body) })),
  handle(contract.visitSavedSearch, async ({ input, ...context }) => ({
    data: await visitSavedSearch(context, input.params.id),
  })),
  handle(contract.renameSavedSearch, async ({ input, ...context }) => ({
    data: await renameSavedSearch(context, input.params.id, input.body.newName),
  })),
  handle(contract.setSavedSearchNotifications, async ({ input, ...context }) => ({
    data: await setSavedSearchNotifications(context, input.params.id, input.body.notificationsEnabled),
  })),
  handle(contract.deleteSavedSearch, async ({ input, ...context }) => ({
    data: await deleteSavedSearch(context, input.params.id),
  })),
  handle(contract.restoreSavedSearch, async ({ input, ...context }) => ({
    data: await restoreSavedSearch(context, input.params.id),
  })),
];
