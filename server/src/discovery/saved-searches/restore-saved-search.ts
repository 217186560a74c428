import { MAX_SAVED_SEARCHES } from '#contract/discovery/saved-searches';
import type { restoreSavedSearch as endpoint, SavedSearch } from '#contract/discovery/saved-searches.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { setWatchNotify } from '../search-watches/watch-search.ts';
import { describeSavedSearch } from './saved-searches.queries.ts';
import { purgeBefore } from './saved-searches.rules.ts';
import {
  countSavedSearchesOf,
  findSameSearch,
  lockSavedSearch,
  lockSavedSearches,
  type SavedSearchRow,
  setDeleted,
} from './saved-searches.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Restores a search deleted within the last ten minutes. Idempotent.
 * @throws SAVED_SEARCH_NOT_FOUND_EXCEPTION, SAVED_SEARCH_EXISTS_EXCEPTION with the same search if it was saved again since,
 *   TOO_MANY_SAVED_SEARCHES_EXCEPTION
 */
export async function restoreSavedSearch(context: Context, id: number): Promise<SavedSearch> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    await lockSavedSearches(trx, actor.id);
    const row = await lockSavedSearch(trx, { id, userId: actor.id }, purgeBefore(deps.clock.now()));
    if (!row) throw domainError('SAVED_SEARCH_NOT_FOUND_EXCEPTION');
    if (row.deletedAt) await bringBack(context, trx, row);
    return describeSavedSearch(deps, trx, row);
  });
}

async function bringBack({ deps, actor, domainError }: Context, trx: Trx, row: SavedSearchRow): Promise<void> {
  const same = await findSameSearch(trx, actor.id, row.fingerprint);
  if (same) throw domainError('SAVED_SEARCH_EXISTS_EXCEPTION', await describeSavedSearch(deps, trx, same));
  if ((await countSavedSearchesOf(trx, actor.id)) >= MAX_SAVED_SEARCHES) {
    throw domainError('TOO_MANY_SAVED_SEARCHES_EXCEPTION');
  }
  await setDeleted(trx, row.id, null);
  await setWatchNotify(trx, { savedSearchId: row.id }, row.notificationsEnabled);
}
