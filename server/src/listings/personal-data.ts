import { cancelComingEvents } from '../open-days/cancel-coming-events.ts';
import type { PersonalData } from '../personal-data.ts';
import {
  deleteListings,
  forgetCounterparty,
  lockListingsOf,
  selectListingsForExport,
  selectOpenDaysForExport,
} from './removal/personal-data.store.ts';

/** A person's ads, also how they were concluded, with their open days. Deleting a row marks it for search, which lets it vanish within two seconds. */
export const listingsPersonalData: PersonalData = {
  feature: 'listings',
  tables: ['listing'],
  files: {
    annunci: { it: 'i tuoi annunci', en: 'your ads', fr: 'vos annonces', de: 'deine Anzeigen', es: 'tus anuncios' },
    'open-day': {
      it: 'le porte aperte dei tuoi annunci',
      en: 'the open days of your ads',
      fr: 'les journées portes ouvertes de vos annonces',
      de: 'die offenen Besichtigungen deiner Anzeigen',
      es: 'las jornadas de puertas abiertas de tus anuncios',
    },
  },
  collect: async ({ db }, userId) => ({
    annunci: await selectListingsForExport(db, userId),
    'open-day': await selectOpenDaysForExport(db, userId),
  }),
  async erase(deps, on, userId) {
    await forgetCounterparty(on, userId);
    const ids = await lockListingsOf(on, userId);
    await cancelComingEvents(deps, on, ids);
    await deleteListings(on, ids);
    return {};
  },
};
