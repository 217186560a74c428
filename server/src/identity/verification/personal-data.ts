import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteUserTokens } from './delete-user-tokens.ts';
import { selectVerificationsForExport } from './verification.store.ts';

export const verificationPersonalData: PersonalData<Deps> = {
  feature: 'verification',
  tables: ['email_verification'],
  files: {
    'verifiche-email': {
      it: 'le verifiche del tuo indirizzo',
      en: 'the confirmations of your email',
      fr: 'les confirmations de votre adresse',
      de: 'die Bestätigungen deiner E-Mail-Adresse',
      es: 'las confirmaciones de tu correo',
    },
  },
  collect: async ({ db }, userId) => ({ 'verifiche-email': await selectVerificationsForExport(db, userId) }),
  async erase(_deps, on, userId) {
    await deleteUserTokens(on, userId);
    return {};
  },
};
