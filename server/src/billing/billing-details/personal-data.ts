import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteDetails } from './billing-details.store.ts';
import { findDetails } from './details.queries.ts';

/** Billing details are deleted with the account. Issued invoices have a copy. */
export const billingDetailsPersonalData: PersonalData<Deps> = {
  feature: 'billing-details',
  tables: ['billing_details'],
  files: {
    'dati-di-fatturazione': {
      it: 'i tuoi dati di fatturazione',
      en: 'your billing details',
      fr: 'vos données de facturation',
      de: 'deine Rechnungsdaten',
      es: 'tus datos de facturación',
    },
  },
  collect: async ({ db }, userId) => ({ 'dati-di-fatturazione': (await findDetails(db, userId)) ?? null }),
  async erase(_deps, on, userId) {
    await deleteDetails(on, userId);
    return {};
  },
};
