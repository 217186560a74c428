import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { selectWithdrawalsForExport } from './withdrawals.store.ts';

/** Withdrawals are retained with the documents of their payments, because they state the reason of the refund. */
export const withdrawalsPersonalData: PersonalData<Deps> = {
  feature: 'withdrawals',
  tables: ['withdrawal'],
  files: {
    recessi: {
      it: 'i tuoi recessi',
      en: 'your withdrawals',
      fr: 'vos rétractations',
      de: 'deine Widerrufe',
      es: 'tus desistimientos',
    },
  },
  collect: async ({ db }, userId) => ({ recessi: await selectWithdrawalsForExport(db, userId) }),
  async erase(_deps, on, userId) {
    if ((await selectWithdrawalsForExport(on, userId)).length === 0) return {};
    return {
      retained: [
        {
          it: 'i recessi, per dieci anni: spiegano i rimborsi (art. 2220 del codice civile)',
          en: 'withdrawals, for ten years: they document refunds (art. 2220 of the Italian Civil Code)',
          fr: 'les rétractations, pendant dix ans : elles expliquent les remboursements (art. 2220 du Code civil italien)',
          de: 'Widerrufe, zehn Jahre lang: Sie erklären die Erstattungen (Art. 2220 des italienischen Zivilgesetzbuchs)',
          es: 'los desistimientos, durante diez años: explican los reembolsos (art. 2220 del Código Civil italiano)',
        },
      ],
    };
  },
};
