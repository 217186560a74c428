import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockOpenDay } from '../open-days/load-open-day.ts';
import { applyTransition } from './apply-transition.ts';
import { eraseParticipant, findBookingOf, selectBookedEvents } from './bookings.store.ts';

/**
 * Cancels what a person booked and is to come, so that the places go on to who waits, and forgets whose the bookings were. The person is told nothing
 * more of it; the organisers learn that somebody does not come, and not who.
 */
export async function releaseUserBookings(deps: Deps, trx: Trx, userId: number): Promise<void> {
  for (const eventId of await selectBookedEvents(trx, userId, deps.clock.now())) {
    const event = await lockOpenDay(trx, eventId);
    const booking = await findBookingOf(trx, eventId, userId);
    if (!event || !booking || booking.status === 'CANCELLED') continue;
    await applyTransition(deps, trx, { openDay: event, action: 'eraseUser', role: 'SYSTEM', booking });
  }
  await eraseParticipant(trx, userId);
}
