import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteIdentities } from './delete-identities.ts';
import { selectIdentitiesForExport } from './social.store.ts';

export const socialPersonalData: PersonalData<Deps> = {
  feature: 'social',
  tables: ['social_identity'],
  files: {
    accessi: {
      it: 'gli accessi con Google e Apple',
      en: 'your sign-ins with Google and Apple',
      fr: 'vos connexions avec Google et Apple',
      de: 'deine Anmeldungen mit Google und Apple',
      es: 'tus accesos con Google y Apple',
    },
  },
  collect: async ({ db }, userId) => ({ accessi: await selectIdentitiesForExport(db, userId) }),
  async erase(_deps, on, userId) {
    await deleteIdentities(on, userId);
    return {};
  },
};
