import type { PersonalData } from '../personal-data.ts';
import { selectCalendarsForExport } from './personal-data.store.ts';

/** The calendars of a person's stays; they go with the ads. */
export const availabilityPersonalData: PersonalData = {
  feature: 'availability',
  tables: [],
  files: { calendari: { it: 'i calendari dei tuoi soggiorni', en: 'the calendars of your stays' } },
  collect: async ({ db }, userId) => ({ calendari: await selectCalendarsForExport(db, userId) }),
  erase: async () => ({}),
};
