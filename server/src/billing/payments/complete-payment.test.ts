import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { applyTransition } from './complete-payment.ts';
import { type PaymentSignal, type PaymentTransitions, paymentTransitions } from './payment.rules.ts';
import { buyBoost, createSeller, ledgerOf } from './payments.fixtures.ts';
import { lockPayment } from './payments.store.ts';
import { sandboxApp } from './payments-environment.fixtures.ts';

const { test } = await sandboxApp();

/** An unfinished payment of a boost, moved by a signal as this table says. */
async function moved(signal: PaymentSignal, table?: PaymentTransitions) {
  const seller = await createSeller(test);
  const { paymentId } = (await buyBoost(seller)).data;
  const payment = await inTransaction(test.deps.db, async (trx) => {
    const row = await lockPayment(trx, paymentId);
    if (!row) throw new Error('the payment is gone');
    return applyTransition(test.deps, trx, row, { signal, failure: null }, table);
  });
  return { isCompleted: payment.settledAt !== null, ...(await ledgerOf(test, seller.owner)) };
}

const { REQUIRES_PAYMENT: unpaid } = paymentTransitions;
const succeeded = unpaid.succeeded;
if (!succeeded) throw new Error('a waiting payment can succeed');
const withCell = (cell: Partial<typeof succeeded>): PaymentTransitions => ({
  ...paymentTransitions,
  REQUIRES_PAYMENT: { ...unpaid, succeeded: { ...succeeded, ...cell } },
});

describe('the table of payments', () => {
  it('completes a payment, delivers the boost and sends the receipt', async () => {
    expect(await moved('succeeded')).toEqual({
      isCompleted: true,
      payments: ['SUCCEEDED'],
      purchases: ['succeeded'],
      invoices: ['paid'],
      emails: ['paymentReceipt'],
    });
  });

  it('delivers nothing once its cell says so', async () => {
    expect(await moved('succeeded', withCell({ purchase: null }))).toEqual({
      isCompleted: true,
      payments: ['SUCCEEDED'],
      purchases: ['pending'],
      invoices: [],
      emails: [],
    });
  });

  it('moves to the status of its cell, and completes only where it says so', async () => {
    const table = withCell({ to: 'PROCESSING', completes: false, event: null, purchase: null });
    expect(await moved('succeeded', table)).toMatchObject({ isCompleted: false, payments: ['PROCESSING'] });
  });

  it('releases what was reserved, unless its cell delivers it', async () => {
    expect(await moved('canceled')).toMatchObject({ payments: ['CANCELED'], purchases: ['failed'], emails: [] });
    const table = withCell({ purchase: 'FAILED' });
    expect(await moved('succeeded', table)).toMatchObject({ payments: ['SUCCEEDED'], purchases: ['failed'] });
  });

  it('refunds what was paid after it was closed', async () => {
    expect(paymentTransitions.FAILED.succeeded).toMatchObject({ purchase: 'REFUNDED', refund: true });
    expect(paymentTransitions.CANCELED.succeeded).toMatchObject({ purchase: 'REFUNDED', refund: true });
    expect(await moved('succeeded', withCell({ purchase: null, refund: true }))).toMatchObject({
      emails: ['paymentGivenBack'],
    });
  });

  it('leaves a payment as it is without a cell', async () => {
    expect(await moved('requires_payment_method')).toMatchObject({
      isCompleted: false,
      payments: ['REQUIRES_PAYMENT'],
    });
  });
});
