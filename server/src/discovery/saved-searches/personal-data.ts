import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteSavedSearchesOf, selectSavedSearchesForExport } from './saved-searches.store.ts';

/** A user's saved searches; deleted ones that can still be restored are excluded. */
export const savedSearchesPersonalData: PersonalData<Deps> = {
  feature: 'saved-searches',
  tables: ['saved_search'],
  files: {
    'ricerche-salvate': {
      it: 'le ricerche che hai salvato',
      en: 'your saved searches',
      fr: 'les recherches que vous avez enregistrées',
      de: 'deine gespeicherten Suchen',
      es: 'las búsquedas que has guardado',
    },
  },
  collect: async ({ db }, userId) => ({ 'ricerche-salvate': await selectSavedSearchesForExport(db, userId) }),
  async erase(_deps, on, userId) {
    await deleteSavedSearchesOf(on, userId);
    return {};
  },
};
