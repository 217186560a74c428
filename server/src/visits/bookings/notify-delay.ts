import { partyOf } from '#contract/visits/open-day-capacity';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { OpenDay } from '../open-days/load-open-day.ts';
import { notifyDelayed, usersOf } from './booking-emails.ts';
import { selectLive } from './bookings.store.ts';

/** Notifies confirmed participants who are not checked in of a delay. @returns the head count */
export async function notifyDelay(deps: Deps, trx: Trx, event: OpenDay, minutes: number): Promise<number> {
  const bookings = (await selectLive(trx, event.id)).filter(({ status }) => status === 'CONFIRMED');
  const people = await usersOf(trx, event, bookings);
  for (const booking of bookings) await notifyDelayed(deps, trx, { event, booking, people }, { minutes });
  return bookings.reduce((sum, booking) => sum + partyOf(booking), 0);
}
