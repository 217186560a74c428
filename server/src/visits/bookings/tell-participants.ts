import { partyOf } from '#contract/visits/open-day-capacity';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { OpenEvent } from '../open-days/open-event.ts';
import { selectLive } from './bookings.store.ts';
import { peopleOf, tellLate } from './tell-booking.ts';

/** Tells whoever is confirmed and not in yet that the organiser comes so many minutes late. @returns how many people that are. */
export async function tellLateTo(deps: Deps, trx: Trx, event: OpenEvent, minutes: number): Promise<number> {
  const bookings = (await selectLive(trx, event.id)).filter(({ status }) => status === 'CONFIRMED');
  const people = await peopleOf(trx, event, bookings);
  for (const booking of bookings) await tellLate(deps, trx, { event, booking, people }, { minutes });
  return bookings.reduce((sum, booking) => sum + partyOf(booking), 0);
}
