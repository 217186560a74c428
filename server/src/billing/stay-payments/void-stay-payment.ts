import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { requestVoid } from '../payments/stay-payment-requests.ts';
import { refundRemainder } from './refund-stay-payment.ts';

/**
 * The booking ended before its stay: a pending or authorized payment is released after the commit, a paid one is refunded in full, now or
 * when it arrives (docs/decisions/014-billing.md). Idempotent. The caller holds the locks of the calendar and the booking.
 */
export async function voidStayPayment(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  trx: Trx,
  { bookingId }: { bookingId: number },
): Promise<void> {
  const payment = await requestVoid(deps, trx, bookingId);
  if (payment?.status === 'SUCCEEDED') await refundRemainder(deps, trx, payment);
}
