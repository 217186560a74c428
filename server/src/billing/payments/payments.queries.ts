import type { PaymentStarted } from '#contract/billing/payments.schemas';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { findPaymentBy, findPaymentRow, type PaymentRow, selectSucceededOf } from './payments.store.ts';
import { startedView } from './payments.view.ts';

/** A payment for other features, without secrets. Amounts in minor units. */
export type Payment = Omit<PaymentRow, 'clientSecret' | 'idempotencyKey' | 'requestHash'>;

export async function findPayment(on: Queryable, id: number): Promise<Payment | undefined> {
  const row = await findPaymentRow(on, id);
  return row && toPayment(row);
}

/** By the client secret of the buyer's browser. */
export async function findPaymentBySecret(on: Queryable, clientSecret: string): Promise<Payment | undefined> {
  const row = await findPaymentBy(on, 'clientSecret', clientSecret);
  return row && toPayment(row);
}

/** Payments of a subscription, oldest first: the first payment and the renewals. */
export async function findSucceededPaymentsOf(
  on: Queryable,
  { subscriptionId }: { subscriptionId: number },
): Promise<Payment[]> {
  return (await selectSucceededOf(on, subscriptionId)).map(toPayment);
}

/** Data for the buyer's browser to continue the payment. */
export async function findStarted(on: Queryable, id: number): Promise<PaymentStarted | undefined> {
  const row = await findPaymentRow(on, id);
  return row && startedView(row);
}

function toPayment({
  clientSecret: _secret,
  idempotencyKey: _key,
  requestHash: _hash,
  ...payment
}: PaymentRow): Payment {
  return payment;
}
