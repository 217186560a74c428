import type { ErrorsOf } from '#contract/platform/endpoint';
import type { StayBookingView } from '#contract/stays/stay-bookings.schemas';
import type { openDispute as endpoint } from '#contract/stays/stay-disputes.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { applyAction } from '../stay-bookings/apply-action.ts';
import { loadBooking, statusError } from '../stay-bookings/load-booking.ts';
import { viewBooking } from '../stay-bookings/stay-bookings.queries.ts';
import { insertDispute } from './stay-disputes.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Opens the dispute of a guest: the payout is frozen, and an admin decides.
 * @throws STAY_BOOKING_NOT_FOUND_EXCEPTION, STAY_BOOKING_STATUS_EXCEPTION also for another party, before the check-in and after 72 hours
 */
export function openDispute(context: Context, id: number, reason: string): Promise<StayBookingView> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { booking, role } = await loadBooking(context, trx, id);
    const step = { action: 'dispute', by: role, actorId: actor.id, reason } as const;
    const changed = await applyAction(deps, trx, booking, step);
    if (!changed.ok) throw statusError(domainError, booking, changed.code);
    await insertDispute(trx, { bookingId: id, reason, openedAt: deps.clock.now() });
    const event = { event: 'stayBookings.changed', actorId: actor.id, bookingId: id, status: 'DISPUTED' } as const;
    await deps.recordEvent(event, trx);
    return viewBooking(context, trx, id);
  });
}
