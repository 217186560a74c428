import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { uncountFavorites } from '../engagement/count-engagement.ts';
import { lockVisibleListings } from '../listings/visible-listings.queries.ts';
import { deleteFavoritesOf, selectFavoriteIds, selectFavoritesForExport } from './favorites.store.ts';

/** A user's favorites, with their notes. After erasure the advertisers' statistics no longer count them. */
export const favoritesPersonalData: PersonalData<Deps> = {
  feature: 'favorites',
  tables: ['favorite'],
  files: {
    preferiti: {
      it: 'i tuoi preferiti, con le note',
      en: 'your favourites, with your notes',
      fr: 'vos favoris, avec vos notes',
      de: 'deine Favoriten, mit deinen Notizen',
      es: 'tus favoritos, con tus notas',
    },
  },
  collect: async ({ db }, userId) => ({ preferiti: await selectFavoritesForExport(db, userId) }),
  async erase(_deps, on, userId) {
    await lockVisibleListings(on, await selectFavoriteIds(on, userId));
    await uncountFavorites(on, await deleteFavoritesOf(on, userId));
    return {};
  },
};
