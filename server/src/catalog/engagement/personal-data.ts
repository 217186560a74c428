import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteEngagementOf, selectContactsForExport, selectViewsForExport } from './visitors.store.ts';

/** The listings that a user viewed, and the advertisers whose contacts the user requested. */
export const engagementPersonalData: PersonalData<Deps> = {
  feature: 'engagement',
  tables: ['listing_view', 'listing_contact'],
  files: {
    'annunci-visti': {
      it: 'gli annunci che hai aperto',
      en: 'the listings you viewed',
      fr: 'les annonces que vous avez ouvertes',
      de: 'die Anzeigen, die du geöffnet hast',
      es: 'los anuncios que has abierto',
    },
    contatti: {
      it: 'gli annunci per cui hai cercato un contatto',
      en: 'the listings whose contacts you opened',
      fr: 'les annonces dont vous avez cherché à contacter l’annonceur',
      de: 'die Anzeigen, deren Anbieter du kontaktieren wolltest',
      es: 'los anuncios con los que has buscado contacto',
    },
  },
  collect: async ({ db }, userId) => ({
    'annunci-visti': await selectViewsForExport(db, userId),
    contatti: await selectContactsForExport(db, userId),
  }),
  async erase(_deps, on, userId) {
    await deleteEngagementOf(on, userId);
    return {};
  },
};
