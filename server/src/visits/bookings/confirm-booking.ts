import type { OpenDayBooking } from '#contract/visits/bookings';
import { fits, partyOf } from '#contract/visits/open-day-capacity';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { remindersFrom, stepFor } from './booking.rules.ts';
import { peopleOf, tellConfirmed } from './booking-emails.ts';
import { updateBooking } from './bookings.store.ts';
import { spaceOf } from './offer-places.ts';
import { openBooking, refusalOf, viewBooking } from './open-booking.ts';

type Context = ActorUseCase<
  | 'OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION'
  | 'OPEN_DAY_BOOKING_STATUS_EXCEPTION'
  | 'OPEN_DAY_EVENT_OVER_EXCEPTION'
  | 'OPEN_DAY_OVER_CAPACITY_EXCEPTION'
>;

/**
 * Confirms a request for the actor's event, or a place that is offered. Beyond the maximum only when asked twice, which leaves a trace.
 * @throws OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for whoever booked, OPEN_DAY_BOOKING_STATUS_EXCEPTION,
 *   OPEN_DAY_EVENT_OVER_EXCEPTION, OPEN_DAY_OVER_CAPACITY_EXCEPTION with `maxParticipants`, `held` by the others and `requested`
 */
export function confirmBooking(
  context: Context,
  id: number,
  { overCapacity }: { overCapacity: boolean },
): Promise<OpenDayBooking> {
  const { deps, actor, refuse } = context;
  return inTransaction(deps.db, async (trx) => {
    const { event, booking, role, facts } = await openBooking(context, trx, id);
    const now = deps.clock.now();
    const step = stepFor('confirm', role, facts, now);
    if (!step.ok) throw refusalOf(refuse, step.code, booking);
    const space = await spaceOf(trx, event);
    const requested = partyOf(booking);
    const held = booking.status === 'PENDING' ? space.held - requested : space.held;
    const isOver = !fits({ ...space, held }, requested);
    if (isOver && !overCapacity) {
      const { maxParticipants } = space;
      throw refuse('OPEN_DAY_OVER_CAPACITY_EXCEPTION', { maxParticipants, held, requested });
    }
    const confirmed = await updateBooking(trx, id, {
      status: 'CONFIRMED',
      offerExpiresAt: null,
      ...remindersFrom(now, event.startsAt),
    });
    const people = await peopleOf(trx, event, [confirmed]);
    await tellConfirmed(deps, trx, { event, booking: confirmed, people });
    const what = { actorId: actor.id, bookingId: id };
    await deps.report({ event: 'openDayBookings.confirmed', ...what }, trx);
    if (isOver) {
      const { listingId } = event;
      await deps.report({ event: 'openDayBookings.overConfirmed', ...what, listingId, held: held + requested }, trx);
    }
    return viewBooking(deps, trx, { id, role });
  });
}
