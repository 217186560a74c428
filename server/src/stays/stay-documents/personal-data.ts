import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { selectReceiptsOf } from './stay-documents.store.ts';

/** Receipts of stays: retained for ten years. */
export const stayDocumentsPersonalData: PersonalData<Deps> = {
  feature: 'stay-documents',
  tables: ['receipt', 'receipt_counter'],
  files: {
    ricevute: {
      it: 'le ricevute dei soggiorni che hai ospitato o prenotato',
      en: 'the receipts of the stays you hosted or booked',
      fr: 'les reçus des séjours que vous avez accueillis ou réservés',
      de: 'die Quittungen der Aufenthalte, die du beherbergt oder gebucht hast',
      es: 'los recibos de las estancias que has alojado o reservado',
    },
  },
  collect: async ({ db }, userId) => ({ ricevute: await selectReceiptsOf(db, userId) }),
  async erase(_deps, on, userId) {
    return (await selectReceiptsOf(on, userId)).length > 0 ? { retained: [retained] } : {};
  },
};

const retained = {
  it: 'le ricevute dei soggiorni, per dieci anni (art. 2220 del codice civile)',
  en: 'receipts of stays, for ten years (art. 2220 of the Italian Civil Code)',
  fr: 'les reçus des séjours, pendant dix ans (art. 2220 du Code civil italien)',
  de: 'Quittungen von Aufenthalten, zehn Jahre lang (Art. 2220 des italienischen Zivilgesetzbuchs)',
  es: 'los recibos de estancias, durante diez años (art. 2220 del Código Civil italiano)',
};
