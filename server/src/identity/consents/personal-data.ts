import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteConsentsOf, selectConsents } from './consents.store.ts';

export const consentsPersonalData: PersonalData<Deps> = {
  feature: 'consents',
  tables: ['consent'],
  files: {
    consensi: {
      it: 'i consensi che hai dato e ritirato',
      en: 'the consents you gave and withdrew',
      fr: 'les consentements que vous avez donnés et retirés',
      de: 'die Einwilligungen, die du gegeben und widerrufen hast',
      es: 'los consentimientos que has dado y retirado',
    },
  },
  collect: async ({ db }, userId) => ({
    consensi: (await selectConsents(db, userId)).map(({ isGranted: given, ...row }) => ({ ...row, given })),
  }),
  async erase(_deps, on, userId) {
    await deleteConsentsOf(on, userId);
    return {};
  },
};
