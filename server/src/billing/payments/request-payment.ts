import type { Deps } from '../deps.ts';
import { requireCustomerOf } from './customer.ts';
import { referenceOf } from './payment.rules.ts';
import type { Intent } from './payment-provider.port.ts';
import type { PaymentRow } from './payments.store.ts';

/**
 * Creates the payment at the provider. The payment id is the idempotency key, so retries never charge twice. Not inside a transaction.
 * @throws PaymentsError
 */
export async function requestPayment(deps: Deps, payment: PaymentRow): Promise<Intent> {
  const { amountMinor, currency, productName, listingTitle } = payment;
  return deps.payments.startPayment({
    ...(await requestOf(deps, payment)),
    amountMinor,
    currency,
    description: `${productName}: ${listingTitle}`,
    saveCard: payment.savesMethod,
  });
}

/** Common parameters of each payment at the provider. @throws PaymentsError */
export async function requestOf(deps: Deps, { id, userId, methodId }: PaymentRow) {
  return {
    customerId: await requireCustomerOf(deps, userId),
    cardId: methodId,
    reference: referenceOf(id),
    returnUrl: `${deps.env.origin}/checkout/result`,
    key: referenceOf(id),
  };
}

/**
 * Cancels an intent at the provider and preserves a decline reason.
 * @returns the resulting intent; it may have been paid at the last instant
 * @throws PaymentsError
 */
export async function cancelIntent({ payments }: Pick<Deps, 'payments'>, intent: Intent): Promise<Intent> {
  return withFailureOf(intent, await payments.cancelIntent(intent.id));
}

export const withFailureOf = ({ failure }: Intent, canceled: Intent): Intent => ({
  ...canceled,
  failure: canceled.failure ?? failure,
});
