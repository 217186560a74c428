import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { eraseDecider, selectDecidedForExport } from './moderation.store.ts';

/** Held or passed checks of a user's listings, with the reasons. They are deleted with the listings. */
export const moderationPersonalData: PersonalData<Deps> = {
  feature: 'moderation',
  tables: ['moderation_case'],
  files: {
    moderazione: {
      it: 'i controlli sui tuoi annunci',
      en: 'the checks of your listings',
      fr: 'les contrôles de vos annonces',
      de: 'die Prüfungen deiner Anzeigen',
      es: 'las revisiones de tus anuncios',
    },
  },
  collect: async ({ db }, userId) => ({ moderazione: await selectDecidedForExport(db, userId) }),
  async erase(_deps, on, userId) {
    await eraseDecider(on, userId);
    return {};
  },
};
