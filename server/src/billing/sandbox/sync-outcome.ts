import type { PaymentFailure, PaymentStatus } from '#contract/billing/payments';
import type { Deps } from '../deps.ts';
import type { Intent } from '../payments/payment-provider.port.ts';
import { findPaymentBySecret } from '../payments/payments.queries.ts';
import { syncPayment } from '../payments/sync-payment.ts';

export type Outcome = { status: PaymentStatus; failure: PaymentFailure | null; requiresAction: boolean };

/** Syncs a payment at once with the response of the sandbox, before the webhook. A card setup has no payment. */
export async function syncOutcome(deps: Deps, { clientSecret, status, failure }: Intent): Promise<Outcome> {
  const payment = await findPaymentBySecret(deps.db, clientSecret);
  if (payment) await syncPayment(deps, payment.id);
  return { status, failure, requiresAction: status === 'requires_action' };
}
