import type { ErrorsOf } from '#contract/platform/endpoint';
import type { acceptStay as endpoint, StayBookingView } from '#contract/stays/stay-bookings.schemas';
import { captureStayPayment } from '../../billing/payments/stay-payment-requests.ts';
import { refreshFeeds } from '../../catalog/availability/booking-nights.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { applyAction } from './apply-action.ts';
import { loadBooking, statusError } from './load-booking.ts';
import { viewBooking } from './stay-bookings.queries.ts';
import { findBookingRow } from './stay-bookings.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Accepts a request: the authorized amount is captured after the commit. External calendars are read before, without a lock.
 * @throws STAY_BOOKING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for an admin
 * @throws STAY_BOOKING_STATUS_EXCEPTION also when the authorization has ended
 */
export async function acceptStay(context: Context, id: number): Promise<StayBookingView> {
  const { deps, actor, domainError } = context;
  const unlocked = await findBookingRow(deps.db, id);
  if (unlocked?.listingId && unlocked.status === 'REQUESTED') await refreshFeeds(deps, unlocked.listingId);
  return inTransaction(deps.db, async (trx) => {
    const { booking, role } = await loadBooking(context, trx, id);
    if (role === 'ADMIN') throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    const changed = await applyAction(deps, trx, booking, { action: 'accept', by: role, actorId: actor.id });
    if (!changed.ok) throw statusError(domainError, booking, changed.code);
    const isCapturing = await captureStayPayment(deps, trx, { bookingId: id });
    if (!isCapturing) throw statusError(domainError, booking, 'STATUS');
    await deps.recordEvent(
      { event: 'stayBookings.changed', actorId: actor.id, bookingId: id, status: 'ACCEPTED' },
      trx,
    );
    return viewBooking(context, trx, id);
  });
}
