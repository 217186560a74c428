import type { PersonalData } from '../personal-data.ts';
import { exportKey } from './privacy.rules.ts';
import { deleteConsentsOf, deleteExportsOf, selectConsents, selectExports } from './privacy.store.ts';

export const privacyPersonalData: PersonalData = {
  feature: 'privacy',
  tables: ['consent', 'data_export'],
  files: {
    consensi: { it: 'i consensi che hai dato e ritirato', en: 'the consents you gave and withdrew' },
    esportazioni: { it: 'gli archivi che hai chiesto', en: 'the archives you asked for' },
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
