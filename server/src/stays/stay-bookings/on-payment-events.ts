import { refundStayPayment } from '../../billing/stay-payments/refund-stay-payment.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyAction, type StayStep } from './apply-action.ts';
import { findBookingRow } from './stay-bookings.store.ts';

/** Outcomes of payments. The publisher holds the locks of the calendar and the booking. Each may come twice and in any order. */

/** The amount is authorized: the host responds. */
export const requestBooking = (
  deps: Deps,
  trx: Trx,
  { bookingId, captureBefore }: { bookingId: number; captureBefore: Date },
): Promise<void> =>
  applyOutcome(deps, trx, bookingId, { action: 'authorized', facts: { isAuthorized: true }, captureBefore });

/** The amount is paid. The money for a booking that is over goes back. */
export async function confirmBooking(
  deps: Deps,
  trx: Trx,
  { bookingId, amountMinor }: { bookingId: number; amountMinor: number },
): Promise<void> {
  const booking = await findBookingRow(trx, bookingId);
  if (!booking || booking.confirmedAt) return;
  await applyOutcome(deps, trx, bookingId, { action: 'paid', facts: { isCharged: true } });
  const after = await findBookingRow(trx, bookingId);
  if (after?.confirmedAt) return;
  const refund = { bookingId, amountMinor, key: `stay-${bookingId}-late`, reason: 'CANCELLATION' as const };
  await refundStayPayment(deps, trx, refund);
}

/** The payment failed for good: the nights are free again. */
export async function expireBooking(deps: Deps, trx: Trx, { bookingId }: { bookingId: number }): Promise<void> {
  const booking = await findBookingRow(trx, bookingId);
  if (booking?.status === 'HELD')
    await applyOutcome(deps, trx, bookingId, { action: 'lapse', facts: { isFinallyDeclined: true } });
  if (booking?.status === 'ACCEPTED')
    await applyOutcome(deps, trx, bookingId, { action: 'fail', facts: { isFinallyDeclined: true } });
  // The authorization ended at the provider, so nothing could be captured.
  if (booking?.status === 'REQUESTED')
    await applyOutcome(deps, trx, bookingId, { action: 'end', facts: { isSubjectClosed: true } });
}

async function applyOutcome(
  deps: Deps,
  trx: Trx,
  bookingId: number,
  step: Omit<StayStep, 'by' | 'actorId'>,
): Promise<void> {
  const booking = await findBookingRow(trx, bookingId);
  if (!booking) return;
  const changed = await applyAction(deps, trx, booking, { ...step, by: 'SYSTEM', actorId: null });
  if (!changed.ok) return;
  const { status } = changed.value;
  await deps.recordEvent({ event: 'stayBookings.changed', actorId: null, bookingId, status }, trx);
}
