import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteAccountsOf, selectAccountsOf } from './payout-accounts.store.ts';

/** Account for payouts. The provider keeps what the law requires from it; here its id and status are deleted. */
export const payoutsPersonalData: PersonalData<Deps> = {
  feature: 'payouts',
  tables: ['payout_account'],
  files: {
    'conto-accrediti': {
      it: 'il tuo conto per gli accrediti',
      en: 'your payout account',
      fr: 'ton compte de versement',
      de: 'dein Auszahlungskonto',
      es: 'tu cuenta de cobro',
    },
  },
  collect: async ({ db }, userId) => ({ 'conto-accrediti': await selectAccountsOf(db, userId) }),
  async erase(_deps, on, userId) {
    await deleteAccountsOf(on, userId);
    return {};
  },
};
