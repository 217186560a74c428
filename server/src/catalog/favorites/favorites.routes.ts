import * as contract from '#contract/catalog/favorites.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { addFavorite } from './add-favorite.ts';
import { countFavorites, listFavoriteIds, listFavorites } from './favorites.queries.ts';
import { removeFavorite } from './remove-favorite.ts';

const handle = handleWith<Deps>();

export const favoritesRoutes: Route<Deps>[] = [
  handle(contract.addFavorite, async ({ input, ...context }) => ({
    data: await addFavorite(context, input.params.listingId, input.body.note),
  })),
  handle(contract.listFavorites, ({ input, ...context }) => listFavorites(context, input.query)),
  handle(contract.countFavorites, async ({ input: _input, ...context }) => ({ data: await countFavorites(context) })),
  handle(contract.listFavoriteIds, async ({ input: _input, ...context }) => ({
    data: await listFavoriteIds(context),
  })),
  handle(contract.removeFavorite, async ({ input, ...context }) => ({
    data: await removeFavorite(context, input.params.listingId),
  })),
];
