import type { PaymentStarted } from '#contract/billing/payments';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { findPaymentBy, findPaymentRow, type PaymentRow, selectSucceededOf } from './payments.store.ts';
import { startedView } from './payments.view.ts';

/** A payment as other features know it: never what lets a browser go on with it. Amounts in minor units. */
export type Payment = Omit<PaymentRow, 'clientSecret' | 'idempotencyKey' | 'requestHash'>;

export async function findPayment(on: Queryable, id: number): Promise<Payment | undefined> {
  const row = await findPaymentRow(on, id);
  return row && toPayment(row);
}

/** By what the browser of its buyer knows of it. */
export async function findPaymentBySecret(on: Queryable, clientSecret: string): Promise<Payment | undefined> {
  const row = await findPaymentBy(on, 'clientSecret', clientSecret);
  return row && toPayment(row);
}

/** What was paid for a subscription, the oldest first: its first payment and its renewals. */
export async function findSucceededPaymentsOf(
  on: Queryable,
  { subscriptionId }: { subscriptionId: number },
): Promise<Payment[]> {
  return (await selectSucceededOf(on, subscriptionId)).map(toPayment);
}

/** What its own person's browser needs to go on with it. */
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
