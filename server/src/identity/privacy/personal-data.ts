import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { exportKey } from './privacy.rules.ts';
import { deleteConsentsOf, deleteExportsOf, selectConsents, selectExports } from './privacy.store.ts';

export const privacyPersonalData: PersonalData<Deps> = {
  feature: 'privacy',
  tables: ['consent', 'data_export'],
  files: {
    consensi: {
      it: 'i consensi che hai dato e ritirato',
      en: 'the consents you gave and withdrew',
      fr: 'les consentements que vous avez donnés et retirés',
      de: 'die Einwilligungen, die du gegeben und widerrufen hast',
      es: 'los consentimientos que has dado y retirado',
    },
    esportazioni: {
      it: 'gli archivi che hai chiesto',
      en: 'the archives you asked for',
      fr: 'les archives que vous avez demandées',
      de: 'die Archive, die du angefordert hast',
      es: 'los archivos con tus datos que has pedido',
    },
  },
  collect: async ({ db }, userId) => ({
    consensi: await selectConsents(db, userId),
    esportazioni: (await selectExports(db, userId)).map(({ userId: _, ...row }) => row),
  }),
  async erase(_deps, on, userId) {
    await deleteConsentsOf(on, userId);
    return { privateFiles: (await deleteExportsOf(on, userId)).map(exportKey) };
  },
};
