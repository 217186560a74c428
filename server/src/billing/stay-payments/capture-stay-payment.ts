import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { requestCapture } from '../payments/stay-payment-requests.ts';

/**
 * The host accepts: the authorized amount is captured after the commit. Idempotent. The caller holds the locks of the calendar and the
 * booking.
 * @returns false when nothing can be captured: the payment was released or has failed
 */
export function captureStayPayment(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  trx: Trx,
  { bookingId }: { bookingId: number },
): Promise<boolean> {
  return requestCapture(deps, trx, bookingId);
}
