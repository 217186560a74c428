import type { ErrorsOf } from '#contract/platform/endpoint';
import type { StayBookingView, withdrawStay } from '#contract/stays/stay-bookings.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { applyAction, type StayStep } from './apply-action.ts';
import { type LoadedBooking, loadBooking, statusError } from './load-booking.ts';
import { viewBooking } from './stay-bookings.queries.ts';

type Context = ActorUseCase<ErrorsOf<typeof withdrawStay>>;
type Action = Pick<StayStep, 'action' | 'reason' | 'facts'>;

/**
 * Runs an action of a guest or a host on a booking under its locks, and returns the booking.
 * @param prepare facts of the action, read under the locks
 * @throws STAY_BOOKING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for an admin
 * @throws STAY_BOOKING_STATUS_EXCEPTION with `status` and `problem`
 */
export function actOnBooking(
  context: Context,
  id: number,
  action: Action,
  prepare: (loaded: LoadedBooking) => Pick<StayStep, 'facts'> = () => ({}),
): Promise<StayBookingView> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const loaded = await loadBooking(context, trx, id);
    const { booking, role } = loaded;
    if (role === 'ADMIN') throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    const step = { ...action, ...prepare(loaded), by: role, actorId: actor.id };
    const changed = await applyAction(deps, trx, booking, step);
    if (!changed.ok) throw statusError(domainError, booking, changed.code);
    const { status, id: bookingId } = changed.value;
    await deps.recordEvent({ event: 'stayBookings.changed', actorId: actor.id, bookingId, status }, trx);
    return viewBooking(context, trx, id);
  });
}
