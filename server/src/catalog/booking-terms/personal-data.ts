import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { selectTermsForExport } from './booking-terms.store.ts';

/** The terms of a user's stays; they are deleted with the listings. */
export const bookingTermsPersonalData: PersonalData<Deps> = {
  feature: 'booking-terms',
  tables: [],
  files: {
    condizioniPrenotazione: {
      it: 'le condizioni di prenotazione e le regole della casa dei tuoi soggiorni',
      en: 'the terms of booking and house rules of your stays',
      fr: 'les conditions de réservation et le règlement de vos séjours',
      de: 'die Buchungsbedingungen und Hausregeln deiner Unterkünfte',
      es: 'las condiciones de reserva y las normas de tus alojamientos',
    },
  },
  collect: async ({ db }, userId) => ({ condizioniPrenotazione: await selectTermsForExport(db, userId) }),
  erase: async () => ({}),
};
