import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockOpenDays } from '../open-days/load-open-day.ts';
import { selectUserOpenDays, selectVisitsForExport } from './bookings.store.ts';
import { releaseUserBookings } from './release-user-bookings.ts';

/** The open days that a user booked. Erasure removes the user's name; organizers keep the counts of past open days. */
export const openDayBookingsPersonalData: PersonalData<Deps> = {
  feature: 'open-day-bookings',
  tables: ['open_day_booking'],
  files: {
    visite: {
      it: 'le visite che hai prenotato',
      en: 'the visits you booked',
      fr: 'les visites que vous avez réservées',
      de: 'die Besichtigungen, die du gebucht hast',
      es: 'las visitas que has reservado',
    },
  },
  collect: async ({ db }, userId) => ({ visite: await selectVisitsForExport(db, userId) }),
  lock: lockUserOpenDays,
  async erase(deps, on, userId) {
    await releaseUserBookings(deps, on, userId);
    return {};
  },
};

/** Locks upcoming open days that a user booked or organizes, before the user. Same lock order as a booking. */
async function lockUserOpenDays(trx: Trx, userId: number, now: Date): Promise<void> {
  await lockOpenDays(trx, await selectUserOpenDays(trx, userId, now));
}
