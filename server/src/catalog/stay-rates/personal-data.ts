import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { selectRatesForExport } from './stay-rates.store.ts';

/** The rates of a user's stays; they are deleted with the listings. */
export const stayRatesPersonalData: PersonalData<Deps> = {
  feature: 'stay-rates',
  tables: [],
  files: {
    tariffe: {
      it: 'le tariffe dei tuoi soggiorni',
      en: 'the rates of your stays',
      fr: 'les tarifs de vos séjours',
      de: 'die Preise deiner Unterkünfte',
      es: 'las tarifas de tus alojamientos',
    },
  },
  collect: async ({ db }, userId) => ({ tariffe: await selectRatesForExport(db, userId) }),
  erase: async () => ({}),
};
