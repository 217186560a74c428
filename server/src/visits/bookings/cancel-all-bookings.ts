import { partyOf } from '#contract/visits/open-day-capacity';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { OpenEvent } from '../open-days/load-open-day.ts';
import { stepFor } from './booking.rules.ts';
import { peopleOf, tellCancelled } from './booking-emails.ts';
import { selectLive } from './bookings.store.ts';
import { cancelled } from './free-places.ts';

type Ended = { bookings: number; people: number };

/**
 * Cancels every booking of an event whose lock is held and which takes place no more; of one that is not over, people are told, and their calendars.
 * Who came has come: that stays.
 * @returns what was cancelled
 */
export async function cancelAllBookings(
  deps: Deps,
  trx: Trx,
  event: OpenEvent,
  reason: 'EVENT_CANCELLED' | 'LISTING_GONE',
): Promise<Ended> {
  const now = deps.clock.now();
  const bookings = (await selectLive(trx, event.id)).filter(
    (booking) => stepFor('end', 'SYSTEM', { ...booking, startsAt: event.startsAt, endsAt: event.endsAt }, now).ok,
  );
  const people = await peopleOf(trx, event, bookings);
  for (const before of bookings) {
    const booking = await cancelled(trx, before, reason);
    await tellCancelled(deps, trx, { event, booking, people }, { wasConfirmed: before.status === 'CONFIRMED' });
    const what = { bookingId: booking.id, reason };
    await deps.report({ event: 'openDayBookings.cancelled', actorId: null, ...what }, trx);
  }
  return { bookings: bookings.length, people: bookings.reduce((sum, booking) => sum + partyOf(booking), 0) };
}
