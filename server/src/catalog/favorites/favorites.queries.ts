import type { Favorite, listFavorites as listEndpoint } from '#contract/catalog/favorites.schemas';
import type { ParsedOf } from '#contract/platform/endpoint';
import type { PageInfo } from '#contract/platform/page.schemas';
import type { ActorUseCase } from '../deps.ts';
import { findVisibleListingViews } from '../listings/visible-listing-views.queries.ts';
import { countFavoritesOf, selectFavoriteIds, selectFavorites } from './favorites.store.ts';
import { favoriteView } from './favorites.view.ts';

/** A page of the actor's favorites, including listings that are no longer public. The number of queries is constant. */
export async function listFavorites(
  context: ActorUseCase,
  input: ParsedOf<typeof listEndpoint>['query'],
): Promise<{ data: Favorite[]; page: PageInfo }> {
  const { deps, actor } = context;
  const [rows, totalElements] = await Promise.all([
    selectFavorites(deps.db, actor.id, input),
    countFavoritesOf(deps.db, actor.id),
  ]);
  const listings = await findVisibleListingViews(
    context,
    rows.map((row) => row.listingId),
  );
  const data = rows.flatMap((row) => {
    const listing = listings.get(row.listingId);
    return listing ? [favoriteView(row, listing)] : [];
  });
  return { data, page: { totalElements, number: input.page, size: input.size } };
}

/** Number of favorites of the actor. */
export function countFavorites({ deps, actor }: Pick<ActorUseCase, 'deps' | 'actor'>): Promise<number> {
  return countFavoritesOf(deps.db, actor.id);
}

/** Ids of the actor's favorites, last added first; at most a thousand. */
export function listFavoriteIds({ deps, actor }: ActorUseCase): Promise<number[]> {
  return selectFavoriteIds(deps.db, actor.id);
}
