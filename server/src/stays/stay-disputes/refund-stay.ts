import type { ParsedOf } from '#contract/platform/endpoint';
import { toMinor } from '#contract/platform/money';
import type { AdminBooking, refundStay as endpoint } from '#contract/stays/stay-disputes.schemas';
import { refundStayPayment } from '../../billing/stay-payments/refund-stay-payment.ts';
import { notifyRefund } from '../stay-bookings/booking-emails.ts';
import { statusError } from '../stay-bookings/load-booking.ts';
import { checkAmount, type DecisionContext, decide } from './decide.ts';

/**
 * Refunds a part of a confirmed stay besides its policy. A dispute is decided instead.
 * @throws STAY_BOOKING_NOT_FOUND_EXCEPTION, STAY_BOOKING_STATUS_EXCEPTION, VALIDATION_EXCEPTION currency, too_small, too_big
 */
export function refundStay(
  context: DecisionContext,
  id: number,
  { amount, reason }: ParsedOf<typeof endpoint>['body'],
): Promise<AdminBooking> {
  const { deps, domainError } = context;
  const amountMinor = toMinor(amount.amount);
  return decide(context, id, { kind: 'REFUND', amountMinor, reason }, async (trx, booking, key) => {
    if (booking.confirmedAt === null || booking.status === 'DISPUTED')
      throw statusError(domainError, booking, 'STATUS');
    await checkAmount(context, trx, booking, { amount, minMinor: 1 });
    const refund = { bookingId: id, amountMinor, key: `admin-${key}`, reason: 'GOODWILL' } as const;
    await refundStayPayment(deps, trx, refund);
    await notifyRefund(deps, trx, booking, { amountMinor, reason });
  });
}
