import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockOpenDays } from '../open-days/load-open-day.ts';
import { applyToAll } from './apply-transition.ts';
import { eraseParticipant, selectBookedEvents, selectLiveOfUser } from './bookings.store.ts';

/**
 * Cancels the user's upcoming bookings, releases the seats to the waitlist and anonymizes all bookings of the user.
 * The user gets no email. Organizers are notified of the cancellation without a name.
 */
export async function releaseUserBookings(deps: Deps, trx: Trx, userId: number): Promise<void> {
  const ids = await selectBookedEvents(trx, userId, deps.clock.now());
  const openDays = new Map((await lockOpenDays(trx, ids)).map((openDay) => [openDay.id, openDay]));
  const visits = (await selectLiveOfUser(trx, ids, userId)).flatMap((booking) => {
    const openDay = openDays.get(booking.eventId);
    return openDay ? [{ openDay, booking }] : [];
  });
  await applyToAll(deps, trx, { action: 'eraseUser', role: 'SYSTEM', visits });
  await eraseParticipant(trx, userId);
}
