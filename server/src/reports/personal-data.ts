import type { PersonalData } from '../personal-data.ts';
import { forgetReporter, selectReportsForExport } from './personal-data.store.ts';

/** What a person has reported. It stays without them, because it must be decided and may be questioned (articles 16, 20 and 24 of the DSA). */
export const reportsPersonalData: PersonalData = {
  feature: 'reports',
  tables: ['report'],
  files: { segnalazioni: { it: 'le tue segnalazioni', en: 'what you have reported' } },
  collect: async ({ db }, userId) => ({ segnalazioni: await selectReportsForExport(db, userId) }),
  async erase(_deps, on, userId) {
    if ((await forgetReporter(on, userId)) === 0) return {};
    return {
      kept: [
        {
          it: 'il testo delle tue segnalazioni, senza chi le ha fatte',
          en: 'the words of your reports, without who told them',
        },
      ],
    };
  },
};
