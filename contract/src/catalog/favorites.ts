/**
 * Favorites: listings that a user saved. Adding and removing are idempotent. A listing that is no longer public stays
 * in the list, with the reason and the price at which it was added.
 */

export const FAVORITE_NOTE_MAX = 500;
/** DECISIONS.md "Favourites page". `change` compares the current price with the price when added. */
export const favoriteSorts = [
  'added,desc',
  'added,asc',
  'price,asc',
  'price,desc',
  'change,asc',
  'change,desc',
] as const;
export type FavoriteSort = (typeof favoriteSorts)[number];

export const listFavorites = { id: 'favorites.listFavorites', method: 'GET', path: '/api/v1/favorites' } as const;

export const countFavorites = {
  id: 'favorites.countFavorites',
  method: 'GET',
  path: '/api/v1/favorites/count',
} as const;

export const listFavoriteIds = {
  id: 'favorites.listFavoriteIds',
  method: 'GET',
  path: '/api/v1/favorites/ids',
} as const;

export const addFavorite = {
  id: 'favorites.addFavorite',
  method: 'PUT',
  path: '/api/v1/favorites/:listingId',
} as const;

export const removeFavorite = {
  id: 'favorites.removeFavorite',
  method: 'DELETE',
  path: '/api/v1/favorites/:listingId',
} as const;
