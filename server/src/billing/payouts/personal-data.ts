import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { deleteAccountsOf, selectAccountsOf } from './payout-accounts.store.ts';
import { hasUnsent, selectForExport } from './payouts.store.ts';

/** Account for payouts, whose id and status are deleted; the payouts themselves are retained without the account. */
export const payoutsPersonalData: PersonalData<Deps> = {
  feature: 'payouts',
  tables: ['payout', 'payout_account'],
  files: {
    'conto-accrediti': {
      it: 'il tuo conto per gli accrediti',
      en: 'your payout account',
      fr: 'votre compte de versement',
      de: 'dein Auszahlungskonto',
      es: 'tu cuenta de cobro',
    },
    accrediti: {
      it: 'gli accrediti dei tuoi soggiorni',
      en: 'the payouts of your stays',
      fr: 'les versements de vos séjours',
      de: 'die Auszahlungen deiner Aufenthalte',
      es: 'los cobros de tus estancias',
    },
  },
  collect: async ({ db }, userId) => ({
    'conto-accrediti': await selectAccountsOf(db, userId),
    accrediti: await selectForExport(db, userId),
  }),
  /** The account is where the money goes: it stays until all of it is sent. */
  async preventsErasure(on, userId) {
    return (await hasUnsent(on, userId)) ? 'PAYOUT_PENDING_EXCEPTION' : null;
  },
  async erase(_deps, on, userId) {
    await deleteAccountsOf(on, userId);
    return (await selectForExport(on, userId)).length > 0 ? { retained: [retained] } : {};
  },
};

const retained = {
  it: 'gli accrediti dei soggiorni, per dieci anni (art. 2220 del codice civile)',
  en: 'the payouts of stays, for ten years (art. 2220 of the Italian Civil Code)',
  fr: 'les versements des séjours, pendant dix ans (art. 2220 du Code civil italien)',
  de: 'die Auszahlungen der Aufenthalte, zehn Jahre lang (Art. 2220 des italienischen Zivilgesetzbuchs)',
  es: 'los cobros de las estancias, durante diez años (art. 2220 del Código Civil italiano)',
};
