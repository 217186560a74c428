import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockOpenDay } from '../open-days/load-open-day.ts';
import { applyTransition } from './apply-transition.ts';
import { eraseParticipant, findBookingOf, selectBookedEvents } from './bookings.store.ts';

/**
 * Cancels the user's upcoming bookings, releases the seats to the waitlist and anonymizes all bookings of the user.
 * The user gets no email. Organizers are notified of the cancellation without a name.
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
