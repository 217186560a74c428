import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteChangesOf, selectChangesForExport } from './email-change.store.ts';

export const emailChangePersonalData: PersonalData<Deps> = {
  feature: 'email-change',
  tables: ['email_change'],
  files: {
    'cambi-email': {
      it: 'i cambi della tua email',
      en: 'your email changes',
      fr: 'les changements de votre e-mail',
      de: 'die Änderungen deiner E-Mail-Adresse',
      es: 'los cambios de tu correo',
    },
  },
  collect: async ({ db }, userId) => ({ 'cambi-email': await selectChangesForExport(db, userId) }),
  async erase(_deps, on, userId) {
    await deleteChangesOf(on, userId);
    return {};
  },
};
