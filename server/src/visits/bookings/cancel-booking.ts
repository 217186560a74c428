import type { OpenDayBooking } from '#contract/visits/bookings.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { transitionFor } from './booking.rules.ts';
import { loadBooking, toDomainError, viewBooking } from './load-booking.ts';

type Context = ActorUseCase<'OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION' | 'OPEN_DAY_BOOKING_STATUS_EXCEPTION'>;

/**
 * Cancels a booking as participant or organizer. Notifies the participant, and the organizer when a confirmed
 * participant cancels. Then offers the seats to the waitlist.
 * @throws OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION, OPEN_DAY_BOOKING_STATUS_EXCEPTION
 */
export function cancelBooking(context: Context, id: number): Promise<OpenDayBooking> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { event, booking, role, facts } = await loadBooking(context, trx, id);
    const allowed = transitionFor('cancel', role, facts, deps.clock.now());
    if (!allowed.ok) throw toDomainError(domainError, allowed.code, booking);
    await applyTransition(deps, trx, { openDay: event, action: 'cancel', role, actorId: actor.id, booking });
    return viewBooking(deps, trx, { id, role });
  });
}
