import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteCustomer, eraseCards, selectPaymentsForExport } from './payments.store.ts';

/**
 * Payments of a user. Erasure retains them without the cards; a job deletes the customer at the provider after the
 * commit.
 */
export const paymentsPersonalData: PersonalData<Deps> = {
  feature: 'payments',
  tables: ['payment', 'billing_customer'],
  files: {
    pagamenti: {
      it: 'i tuoi pagamenti',
      en: 'your payments',
      fr: 'vos paiements',
      de: 'deine Zahlungen',
      es: 'tus pagos',
    },
  },
  collect: async ({ db }, userId) => ({ pagamenti: await selectPaymentsForExport(db, userId) }),
  async erase({ jobs, payments }, on, userId) {
    const externalId = await deleteCustomer(on, userId, payments.provider);
    if (externalId !== undefined) await jobs.enqueue(on, 'payments.removeCustomer', { externalId });
    await eraseCards(on, userId);
    if ((await selectPaymentsForExport(on, userId)).length === 0) return {};
    return {
      retained: [
        {
          it: 'i pagamenti, senza le carte: la legge li fa conservare per dieci anni (art. 2220 c.c.)',
          en: 'payments, without the cards, for ten years (art. 2220 of the Italian Civil Code)',
          fr: 'les paiements, sans les cartes : la loi impose de les conserver dix ans (art. 2220 du Code civil italien)',
          de: 'Zahlungen, ohne die Karten: Das Gesetz schreibt vor, sie zehn Jahre aufzubewahren (Art. 2220 des italienischen Zivilgesetzbuchs)',
          es: 'los pagos, sin las tarjetas: la ley obliga a conservarlos diez años (art. 2220 del Código Civil italiano)',
        },
      ],
    };
  },
};
