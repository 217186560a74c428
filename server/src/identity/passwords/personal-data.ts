import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteUserTokens } from './delete-user-tokens.ts';
import { selectResetsForExport } from './passwords.store.ts';

export const passwordsPersonalData: PersonalData<Deps> = {
  feature: 'passwords',
  tables: ['password_reset'],
  files: {
    'reimpostazioni-password': {
      it: 'le richieste di una nuova password',
      en: 'your requests for a new password',
      fr: 'vos demandes de nouveau mot de passe',
      de: 'deine Anfragen nach einem neuen Passwort',
      es: 'tus solicitudes de una contraseña nueva',
    },
  },
  collect: async ({ db }, userId) => ({ 'reimpostazioni-password': await selectResetsForExport(db, userId) }),
  async erase(_deps, on, userId) {
    await deleteUserTokens(on, userId);
    return {};
  },
};
