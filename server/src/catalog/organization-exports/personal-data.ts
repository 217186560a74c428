import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { exportKey } from './organization-exports.rules.ts';
import { deleteExportsOf, eraseRequester, selectExportsRequestedBy } from './organization-exports.store.ts';

/** The exports that a user asked for. The erasure of an organization's account deletes its exports with their files. */
export const organizationExportsPersonalData: PersonalData<Deps> = {
  feature: 'organization-exports',
  tables: ['organization_export'],
  files: {
    esportazioni_agenzia: {
      it: 'le esportazioni di dati di un’agenzia che hai chiesto',
      en: 'the exports of an agency’s data that you requested',
      fr: 'les exports de données d’une agence que vous avez demandés',
      de: 'die Exporte von Daten einer Agentur, die du angefordert hast',
      es: 'las exportaciones de datos de una agencia que has pedido',
    },
  },
  collect: async ({ db }, userId) => ({ esportazioni_agenzia: await selectExportsRequestedBy(db, userId) }),
  async erase(_deps, on, userId) {
    await eraseRequester(on, userId);
    return { privateFiles: (await deleteExportsOf(on, userId)).map(exportKey) };
  },
};
