import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteDraftsOf, selectDraftsForExport } from './property-drafts.store.ts';

export const propertyDraftsPersonalData: PersonalData<Deps> = {
  feature: 'property-drafts',
  tables: ['property_draft'],
  files: {
    bozze: {
      it: 'le bozze dei tuoi immobili',
      en: 'the drafts of your properties',
      fr: 'les brouillons de vos biens',
      de: 'die Entwürfe deiner Immobilien',
      es: 'los borradores de tus inmuebles',
    },
  },
  collect: async ({ db }, userId) => ({ bozze: await selectDraftsForExport(db, userId) }),
  async erase(_deps, on, userId) {
    await deleteDraftsOf(on, userId);
    return {};
  },
};
