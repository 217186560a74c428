import type { renameSavedSearch as endpoint, SavedSearch } from '#contract/discovery/saved-searches.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { describeSavedSearch } from './saved-searches.queries.ts';
import { updateSavedSearch } from './saved-searches.store.ts';

/** Renames a search; names need not be unique. The last of several concurrent calls takes effect. */
export async function renameSavedSearch(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  id: number,
  newName: string,
): Promise<SavedSearch> {
  const row = await updateSavedSearch(deps.db, { id, userId: actor.id }, { name: newName.toWellFormed() });
  if (!row) throw domainError('SAVED_SEARCH_NOT_FOUND_EXCEPTION');
  return describeSavedSearch(deps, deps.db, row);
}
