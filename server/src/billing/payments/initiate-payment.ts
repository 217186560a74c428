import type { PaymentStarted } from '#contract/billing/payments.schemas';
import { runExclusive } from '../../platform/postgres/run-exclusive.ts';
import { type BuyingContext, type CreatePaymentInput, createPayment } from './create-payment.ts';
import { isOpen } from './payment.rules.ts';
import { findPaymentRow, type PaymentRow } from './payments.store.ts';
import { startedView } from './payments.view.ts';
import { withCardErrors } from './provider-errors.ts';
import { startAtProvider } from './start-at-provider.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Buys a boost or a plan for a listing of the actor. Reserves and stores it before the request to the provider. The same
 * `caller.idempotencyKey` is the same payment: an unanswered request is repeated without a second charge.
 * @throws PAYMENT_FAILED_EXCEPTION with `reason` and `paymentId` (the saved method was declined)
 * @throws PAYMENT_METHOD_NOT_FOUND_EXCEPTION, IDEMPOTENCY_KEY_REUSED_EXCEPTION, and the errors of the reservation
 * @throws PAYMENT_PROVIDER_EXCEPTION (the payment stays, and the polling job continues it)
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
  // The provider does not know the saved card, so it created nothing.
  if (status === 'CANCELED' && payment.methodId !== null && payment.externalId === null) {
    throw domainError('PAYMENT_METHOD_NOT_FOUND_EXCEPTION');
  }
  return startedView(payment);
}

async function goOn({ deps }: BuyingContext, created: PaymentRow): Promise<PaymentRow> {
  if (!isOpen(created.status)) return created;
  const payment = created.clientSecret === null ? await startAtProvider(deps, created) : created;
  // The browser sends a new card to the provider, so the status cannot have changed yet.
  if (payment.methodId === null && created.clientSecret === null && isOpen(payment.status)) return payment;
  await syncPayment(deps, payment.id);
  return (await findPaymentRow(deps.db, payment.id)) ?? payment;
}
