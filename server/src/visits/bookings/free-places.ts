import type { OpenDayCancelReason } from '#contract/visits/bookings';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { OpenEvent } from '../open-days/load-open-day.ts';
import { effectsOf } from './booking.rules.ts';
import { notifyOrganizerOfCancellation, peopleOf, tellCancelled } from './booking-emails.ts';
import { type BookingRow, updateBooking } from './bookings.store.ts';
import { offerPlaces, spaceOf } from './offer-places.ts';

type Freed = {
  /** Which of the machine's actions this is. */
  action: 'cancel' | 'expire';
  bookings: readonly BookingRow[];
  reasonOf: (booking: BookingRow) => OpenDayCancelReason;
  /** Null: nobody but time, or the end of an account. */
  actorId: number | null;
};

/** Cancels bookings of an event whose lock is held: each is told, the organiser of guests who cancelled themselves too; the places are offered. */
export async function freePlaces(
  deps: Deps,
  trx: Trx,
  event: OpenEvent,
  { action, bookings, reasonOf, actorId }: Freed,
): Promise<void> {
  const before = await spaceOf(trx, event);
  const people = await peopleOf(trx, event, bookings);
  for (const before of bookings) {
    const reason = reasonOf(before);
    const booking = await cancelled(trx, before, reason);
    const wasConfirmed = before.status === 'CONFIRMED' || before.status === 'PRESENT';
    await tellCancelled(deps, trx, { event, booking, people }, { wasConfirmed });
    if (effectsOf(action, before.status).includes('ORGANISER_LETTER') && reason === 'PARTICIPANT') {
      await notifyOrganizerOfCancellation(deps, trx, { event, booking, people });
    }
    await deps.report({ event: 'openDayBookings.cancelled', actorId, bookingId: booking.id, reason }, trx);
  }
  const free = bookings.some(({ status }) => effectsOf(action, status).includes('OFFER_PLACES'));
  if (free) await offerPlaces(deps, trx, event, before);
}

/** The row of a booking that ends: it keeps who booked and when. */
export function cancelled(trx: Trx, { id }: Pick<BookingRow, 'id'>, cancelReason: OpenDayCancelReason) {
  return updateBooking(trx, id, {
    status: 'CANCELLED',
    cancelReason,
    offerExpiresAt: null,
    checkedInAt: null,
    checkedInBy: null,
    waitsForPlace: false,
  });
}
