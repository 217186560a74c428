import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteUserTwoFactor } from './delete-user-two-factor.ts';
import { selectTwoFactorForExport } from './two-factor.store.ts';

/** State of the second factor and its date. Secret and codes are not exported. */
export const twoFactorPersonalData: PersonalData<Deps> = {
  feature: 'two-factor',
  tables: ['two_factor', 'sign_in_challenge'],
  files: {
    'verifica-in-due-passaggi': {
      it: 'la verifica in due passaggi',
      en: 'your two-factor authentication',
      fr: 'votre vérification en deux étapes',
      de: 'deine Bestätigung in zwei Schritten',
      es: 'tu verificación en dos pasos',
    },
  },
  collect: async ({ db }, userId) => ({
    'verifica-in-due-passaggi': (await selectTwoFactorForExport(db, userId)) ?? null,
  }),
  async erase(_deps, on, userId) {
    await deleteUserTwoFactor(on, userId);
    return {};
  },
};
