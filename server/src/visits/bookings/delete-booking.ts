import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { stepFor } from './booking.rules.ts';
import { removeBooking } from './bookings.store.ts';
import { openBooking, refusalOf } from './open-booking.ts';

type Context = ActorUseCase<'OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION' | 'OPEN_DAY_BOOKING_STATUS_EXCEPTION'>;

/**
 * Removes a cancelled booking of the actor's event for good.
 * @throws OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for whoever booked, OPEN_DAY_BOOKING_STATUS_EXCEPTION
 */
export async function deleteBooking(context: Context, id: number): Promise<{ deleted: true }> {
  const { deps, actor, refuse } = context;
  await inTransaction(deps.db, async (trx) => {
    const { booking, role, facts } = await openBooking(context, trx, id);
    const step = stepFor('delete', role, facts, deps.clock.now());
    if (!step.ok) throw refusalOf(refuse, step.code, booking);
    await removeBooking(trx, id);
    await deps.report({ event: 'openDayBookings.deleted', actorId: actor.id, bookingId: id }, trx);
  });
  return { deleted: true };
}
