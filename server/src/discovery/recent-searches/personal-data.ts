import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteRecentSearchesOf, selectRecentSearchesForExport } from './recent-searches.store.ts';

/** A user's recent searches. */
export const recentSearchesPersonalData: PersonalData<Deps> = {
  feature: 'recent-searches',
  tables: ['recent_search'],
  files: {
    'ricerche-recenti': {
      it: 'che cosa hai cercato di recente',
      en: 'your recent searches',
      fr: 'ce que vous avez cherché récemment',
      de: 'deine letzten Suchen',
      es: 'lo que has buscado hace poco',
    },
  },
  collect: async ({ db }, userId) => ({ 'ricerche-recenti': await selectRecentSearchesForExport(db, userId) }),
  async erase(_deps, on, userId) {
    await deleteRecentSearchesOf(on, userId);
    return {};
  },
};
