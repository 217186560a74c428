import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { exportKey } from './privacy.rules.ts';
import { deleteExportsOf, selectExports } from './privacy.store.ts';

export const privacyPersonalData: PersonalData<Deps> = {
  feature: 'privacy',
  tables: ['data_export'],
  files: {
    esportazioni: {
      it: 'gli archivi che hai chiesto',
      en: 'the copies of your data you requested',
      fr: 'les copies de vos données que vous avez demandées',
      de: 'die Kopien deiner Daten, die du angefordert hast',
      es: 'las copias de tus datos que has pedido',
    },
  },
  collect: async ({ db }, userId) => ({
    esportazioni: (await selectExports(db, userId)).map(({ userId: _, ...row }) => row),
  }),
  async erase(_deps, on, userId) {
    return { privateFiles: (await deleteExportsOf(on, userId)).map(exportKey) };
  },
};
