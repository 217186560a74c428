import type { setSavedSearchNotifications as endpoint, SavedSearch } from '#contract/discovery/saved-searches.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { setWatchNotify } from '../search-watches/watch-search.ts';
import { describeSavedSearch } from './saved-searches.queries.ts';
import { updateSavedSearch } from './saved-searches.store.ts';

/** Turns emails about new results on or off; new results are counted in both cases. */
export async function setSavedSearchNotifications(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  id: number,
  notificationsEnabled: boolean,
): Promise<SavedSearch> {
  return inTransaction(deps.db, async (trx) => {
    const row = await updateSavedSearch(trx, { id, userId: actor.id }, { notificationsEnabled });
    if (!row) throw domainError('SAVED_SEARCH_NOT_FOUND_EXCEPTION');
    await setWatchNotify(trx, { savedSearchId: id }, notificationsEnabled);
    return describeSavedSearch(deps, trx, row);
  });
}
