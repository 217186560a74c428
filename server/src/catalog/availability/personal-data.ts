import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { selectCalendarsForExport } from './availability.store.ts';

/** The calendars of a user's stays; they are deleted with the listings. */
export const availabilityPersonalData: PersonalData<Deps> = {
  feature: 'availability',
  tables: [],
  files: {
    calendari: {
      it: 'i calendari dei tuoi soggiorni',
      en: 'the calendars of your stays',
      fr: 'les calendriers de vos séjours',
      de: 'die Kalender deiner Unterkünfte',
      es: 'los calendarios de tus alojamientos',
    },
  },
  collect: async ({ db }, userId) => ({ calendari: await selectCalendarsForExport(db, userId) }),
  erase: async () => ({}),
};
