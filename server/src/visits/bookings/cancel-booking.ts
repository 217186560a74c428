import type { OpenDayBooking } from '#contract/visits/bookings';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { stepFor } from './booking.rules.ts';
import { freePlaces } from './free-places.ts';
import { openBooking, refusalOf, viewBooking } from './open-booking.ts';

type Context = ActorUseCase<'OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION' | 'OPEN_DAY_BOOKING_STATUS_EXCEPTION'>;

/**
 * Cancels a booking of the actor's, or of their event. Whoever booked is told, and the organiser of somebody who was to come; the places go on.
 * @throws OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION, OPEN_DAY_BOOKING_STATUS_EXCEPTION
 */
export function cancelBooking(context: Context, id: number): Promise<OpenDayBooking> {
  const { deps, actor, refuse } = context;
  return inTransaction(deps.db, async (trx) => {
    const { event, booking, role, facts } = await openBooking(context, trx, id);
    const step = stepFor('cancel', role, facts, deps.clock.now());
    if (!step.ok) throw refusalOf(refuse, step.code, booking);
    await freePlaces(deps, trx, event, {
      action: 'cancel',
      bookings: [booking],
      reasonOf: () => role,
      actorId: actor.id,
    });
    return viewBooking(deps, trx, { id, role });
  });
}
