import type { ListingView } from '#contract/catalog/listings';
import type { ActorUseCase } from '../deps.ts';
import { viewsOf } from './listing-views.queries.ts';
import { selectListingsByIds } from './listings.store.ts';

/**
 * Ads by id as the actor sees what is public of them, whatever their status: for those who met an ad while it was
 * public. The caller says what may still be told. As many queries for a hundred as for one.
 */
export async function findVisibleListingViews(
  { deps, actor }: Pick<ActorUseCase, 'deps' | 'actor'>,
  ids: readonly number[],
): Promise<Map<number, ListingView>> {
  const rows = ids.length === 0 ? [] : await selectListingsByIds(deps.db, ids);
  const views = await viewsOf({ deps, on: deps.db, viewer: actor }, rows);
  return new Map(views.map((view) => [view.id, view]));
}
