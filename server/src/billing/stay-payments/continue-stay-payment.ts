import { runExclusive } from '../../platform/postgres/run-exclusive.ts';
import type { Deps } from '../deps.ts';
import { PaymentsError } from '../payments/payment-provider.port.ts';
import { findStayPayment, type StayPayment } from '../payments/stay-payments.queries.ts';
import { syncPayment } from '../payments/sync-payment.ts';

/**
 * Starts or follows the payment of a booking at the provider now, after the commit, for a browser that waits. Without a response of the
 * provider the stored state returns, and a job continues.
 */
export function continueStayPayment(
  deps: Deps,
  { bookingId }: { bookingId: number },
): Promise<StayPayment | undefined> {
  return runExclusive(`stay payment ${bookingId}`, async () => {
    const payment = await findStayPayment(deps.db, bookingId);
    if (!payment) return undefined;
    try {
      await syncPayment(deps, payment.paymentId);
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      deps.log.warn({ code: error.code, reason: error.message, bookingId }, 'a payment of a stay is left to its job');
    }
    return findStayPayment(deps.db, bookingId);
  });
}
