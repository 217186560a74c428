import type { visitSavedSearch as endpoint, SavedSearch } from '#contract/discovery/saved-searches.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { describeSavedSearch } from './saved-searches.queries.ts';
import { updateSavedSearch } from './saved-searches.store.ts';

/** Records a visit of the actor: new results count from now. */
export async function visitSavedSearch(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  id: number,
): Promise<SavedSearch> {
  const row = await updateSavedSearch(deps.db, { id, userId: actor.id }, { lastVisitedAt: deps.clock.now() });
  if (!row) throw domainError('SAVED_SEARCH_NOT_FOUND_EXCEPTION');
  return describeSavedSearch(deps, deps.db, row);
}
