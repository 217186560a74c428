import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { countInvoicesOf, selectInvoicesForExport } from './invoices.store.ts';

/** Invoices and credit notes are retained with their recipient for ten years (art. 2220 c.c.), also after account erasure. */
export const invoicesPersonalData: PersonalData<Deps> = {
  feature: 'invoices',
  tables: ['invoice'],
  files: {
    fatture: {
      it: 'le tue fatture e note di credito',
      en: 'your invoices and credit notes',
      fr: 'vos factures et vos avoirs',
      de: 'deine Rechnungen und Gutschriften',
      es: 'tus facturas y notas de abono',
    },
  },
  collect: async ({ db }, userId) => ({ fatture: await selectInvoicesForExport(db, userId) }),
  async erase(_deps, on, userId) {
    if ((await countInvoicesOf(on, userId)) === 0) return {};
    return {
      retained: [
        {
          it: 'le fatture e le note di credito, per dieci anni (art. 2220 del codice civile)',
          en: 'invoices and credit notes, for ten years (art. 2220 of the Italian Civil Code)',
          fr: 'les factures et les avoirs, pendant dix ans (art. 2220 du Code civil italien)',
          de: 'Rechnungen und Gutschriften, zehn Jahre lang (Art. 2220 des italienischen Zivilgesetzbuchs)',
          es: 'las facturas y las notas de abono, durante diez años (art. 2220 del Código Civil italiano)',
        },
      ],
    };
  },
};
