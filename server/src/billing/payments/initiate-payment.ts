import type { PaymentStarted } from '#contract/billing/payments';
import { runExclusive } from '../../platform/lib/run-exclusive.ts';
import { type BuyingContext, type CreatePaymentInput, createPayment } from './create-payment.ts';
import { isOpen } from './payment.rules.ts';
import { findPaymentRow, type PaymentRow } from './payments.store.ts';
import { startedView } from './payments.view.ts';
import { withCardErrors } from './provider-errors.ts';
import { startAtProvider } from './start-at-provider.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Buys a boost or a plan for an ad of the actor's. What is bought is reserved and written first, then the provider is asked. With the same `caller.idempotencyKey` it is the same
 * payment: one that the provider has not answered yet is begun again there, without a second charge.
 * @throws PAYMENT_FAILED_EXCEPTION with `reason` and `paymentId` (the saved method was declined), PAYMENT_METHOD_NOT_FOUND_EXCEPTION, PAYMENT_PROVIDER_EXCEPTION (the payment stays, and
 *   the round goes on with it), IDEMPOTENCY_KEY_REUSED_EXCEPTION, and what reserving refuses with
 */
export function initiatePayment(context: BuyingContext, input: CreatePaymentInput): Promise<PaymentStarted> {
  const key = context.caller.idempotencyKey ?? crypto.randomUUID();
  return runExclusive(`payment ${context.actor.id} ${key}`, () => initiate(context, input, key));
}

async function initiate(context: BuyingContext, input: CreatePaymentInput, key: string): Promise<PaymentStarted> {
  const { domainError } = context;
  const created = await createPayment(context, input, key);
  const payment = await withCardErrors(context, () => goOn(context, created));
  const { id: paymentId, status, failureReason } = payment;
  if (status === 'FAILED')
    throw domainError('PAYMENT_FAILED_EXCEPTION', { reason: failureReason ?? 'other', paymentId });
  // Nothing was ever begun there, because it knows no such card.
  if (status === 'CANCELED' && payment.methodId !== null && payment.externalId === null) {
    throw domainError('PAYMENT_METHOD_NOT_FOUND_EXCEPTION');
  }
  return startedView(payment);
}

async function goOn({ deps }: BuyingContext, created: PaymentRow): Promise<PaymentRow> {
  if (!isOpen(created.status)) return created;
  const payment = created.clientSecret === null ? await startAtProvider(deps, created) : created;
  // A new card is given to the provider by the browser: there is nothing to be asked of yet.
  if (payment.methodId === null && created.clientSecret === null && isOpen(payment.status)) return payment;
  await syncPayment(deps, payment.id);
  return (await findPaymentRow(deps.db, payment.id)) ?? payment;
}
