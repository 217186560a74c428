import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { eraseCreatorOfKeys, selectKeysCreatedBy } from './api-keys.store.ts';

/** The API keys that a user created. They belong to the organization and stay without their creator. */
export const apiKeysPersonalData: PersonalData<Deps> = {
  feature: 'api-keys',
  tables: ['api_key'],
  files: {
    chiavi: {
      it: 'le chiavi API che hai creato per un’agenzia',
      en: 'the API keys that you created for an agency',
      fr: 'les clés d’API que vous avez créées pour une agence',
      de: 'die API-Schlüssel, die du für eine Agentur erstellt hast',
      es: 'las claves de API que has creado para una agencia',
    },
  },
  collect: async ({ db }, userId) => ({ chiavi: await selectKeysCreatedBy(db, userId) }),
  async erase(_deps, on, userId) {
    await eraseCreatorOfKeys(on, userId);
    return {};
  },
};
