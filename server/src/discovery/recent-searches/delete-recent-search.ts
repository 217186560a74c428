import type { deleteRecentSearch as endpoint } from '#contract/discovery/recent-searches.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { deleteRecent } from './recent-searches.store.ts';

/** Deletes the search with its watch, if any; the same search later creates a new one. */
export async function deleteRecentSearch(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  id: number,
): Promise<{ deleted: true }> {
  if (!(await deleteRecent(deps.db, { id, userId: actor.id }))) throw domainError('RECENT_SEARCH_NOT_FOUND_EXCEPTION');
  return { deleted: true };
}
