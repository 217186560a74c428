import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockEvent } from '../open-days/load-open-day.ts';
import { notifyOrganizerOfCancellation, peopleOf } from './booking-emails.ts';
import { type BookingRow, findBookingOf } from './bookings.store.ts';
import { cancelled } from './free-places.ts';
import { forgetParticipant, selectBookedEvents } from './life.store.ts';
import { offerPlaces, spaceOf } from './offer-places.ts';

/**
 * Cancels what a person booked and is to come, so that the places go on to who waits, and forgets whose the bookings were. The person is told nothing
 * more of it; the organisers learn that somebody does not come, and not who.
 */
export async function forgetVisitsOf(deps: Deps, trx: Trx, userId: number): Promise<void> {
  for (const eventId of await selectBookedEvents(trx, userId, deps.clock.now())) {
    const event = await lockEvent(trx, eventId);
    const found = await findBookingOf(trx, eventId, userId);
    if (!event || !found || found.status === 'CANCELLED') continue;
    const before = await spaceOf(trx, event);
    const booking = await cancelled(trx, found, 'PARTICIPANT');
    const people = await peopleOf(trx, event, []);
    if (hadPlace(found)) {
      await notifyOrganizerOfCancellation(deps, trx, { event, booking, people }, { nameless: true });
    }
    const what = { bookingId: booking.id, reason: 'PARTICIPANT' } as const;
    await deps.report({ event: 'openDayBookings.cancelled', actorId: null, ...what }, trx);
    await offerPlaces(deps, trx, event, before);
  }
  await forgetParticipant(trx, userId);
}

const hadPlace = ({ status }: BookingRow) => status === 'CONFIRMED' || status === 'PRESENT';
