import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Deps } from '../deps.ts';
import { forgetVisitsOf } from './forget-visits-of.ts';
import { selectVisitsForExport } from './life.store.ts';
import { lockEventsAround } from './lock-events-around.ts';

/** The open days that a person booked. Organisers keep the counts of what is past; nobody is named there any more. */
export const openDayBookingsPersonalData: PersonalData<Deps> = {
  feature: 'open-day-bookings',
  tables: ['open_day_booking'],
  files: {
    visite: {
      it: 'le visite che hai prenotato',
      en: 'the viewings you booked',
      fr: 'les visites que vous avez réservées',
      de: 'die Besichtigungen, die du gebucht hast',
      es: 'las visitas que has reservado',
    },
  },
  collect: async ({ db }, userId) => ({ visite: await selectVisitsForExport(db, userId) }),
  lock: lockEventsAround,
  async erase(deps, on, userId) {
    await forgetVisitsOf(deps, on, userId);
    return {};
  },
};
