import type { ListingView } from '#contract/catalog/listings.schemas';
import type { ActorUseCase } from '../deps.ts';
import { viewsOf } from './listing-views.queries.ts';
import { selectListingsByIds } from './listings.store.ts';

/**
 * Public view of listings by id in any status, for users who saw a listing while it was public. The caller decides what
 * may be shown. The number of queries is constant.
 */
export async function findVisibleListingViews(
  { deps, actor }: Pick<ActorUseCase, 'deps' | 'actor'>,
  ids: readonly number[],
): Promise<Map<number, ListingView>> {
  const rows = ids.length === 0 ? [] : await selectListingsByIds(deps.db, ids);
  const views = await viewsOf({ deps, on: deps.db, viewer: actor }, rows);
  return new Map(views.map((view) => [view.id, view]));
}
