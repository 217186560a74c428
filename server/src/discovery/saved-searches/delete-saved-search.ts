import type { deleteSavedSearch as endpoint } from '#contract/discovery/saved-searches.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { setWatchNotify } from '../search-watches/watch-search.ts';
import { purgeBefore } from './saved-searches.rules.ts';
import { deleteExpired, lockSavedSearch, setDeleted } from './saved-searches.store.ts';

/**
 * Deletes the search. For ten minutes `restoreSavedSearch` restores it with its new results, so its watch continues
 * without notifying. Idempotent.
 */
export async function deleteSavedSearch(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  id: number,
): Promise<{ deleted: true }> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const row = await lockSavedSearch(trx, { id, userId: actor.id }, purgeBefore(now));
    if (!row) throw domainError('SAVED_SEARCH_NOT_FOUND_EXCEPTION');
    if (row.deletedAt) return;
    await setDeleted(trx, id, now);
    await setWatchNotify(trx, { savedSearchId: id }, false);
    await deps.recordEvent({ event: 'savedSearches.deleted', actorId: actor.id, savedSearchId: id }, trx);
  });
  return { deleted: true };
}

/** Permanently deletes searches deleted ten minutes ago or earlier, with their watches and matches. */
export async function purgeDeleted({ db, clock, log }: Deps): Promise<void> {
  const searches = await deleteExpired(db, purgeBefore(clock.now()));
  log.debug({ searches }, 'deleted searches forgotten');
}
