import type { PaymentFailure, PaymentStatus } from '#contract/billing/payments';
import type { Deps } from '../deps.ts';
import type { Intent } from '../payments/payment-provider.port.ts';
import { findPaymentBySecret } from '../payments/payments.queries.ts';
import { syncPayment } from '../payments/sync-payment.ts';

export type Outcome = { status: PaymentStatus; failure: PaymentFailure | null; requiresAction: boolean };

/** Lets a payment know at once what was answered to its provider, without waiting for the webhook; the keeping of a card is nobody's payment. */
export async function syncOutcome(deps: Deps, { clientSecret, status, failure }: Intent): Promise<Outcome> {
  const payment = await findPaymentBySecret(deps.db, clientSecret);
  if (payment) await syncPayment(deps, payment.id);
  return { status, failure, requiresAction: status === 'requires_action' };
}
