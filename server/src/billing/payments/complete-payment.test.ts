import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { applyTransition } from './complete-payment.ts';
import { type PaymentSignal, type PaymentTransitions, paymentTransitions } from './payment.rules.ts';
import { buyBoost, createSeller, ledgerOf } from './payments.fixtures.ts';
import { lockPayment } from './payments.store.ts';
import { sandboxApp } from './payments-environment.fixtures.ts';

const { test } = await sandboxApp();

/** Applies a signal to an unfinished boost payment with this transition table. */
async function moved(signal: PaymentSignal, table?: PaymentTransitions) {
  const seller = await createSeller(test);
  const { paymentId } = (await buyBoost(seller)).data;
  const payment = await inTransaction(test.deps.db, async (trx) => {
    const row = await lockPayment(trx, paymentId);
    if (!row) throw new Error('the payment is gone');
    return applyTransition(test.deps, trx, row, { signal, failure: null }, table);
  });
  return { isCompleted: payment.completedAt !== null, ...(await ledgerOf(test, seller.owner)) };
}

const { REQUIRES_PAYMENT: unpaid } = paymentTransitions;
const succeeded = unpaid.succeeded;
if (!succeeded) throw new Error('a waiting payment can succeed');
const withCell = (cell: Partial<typeof succeeded>): PaymentTransitions => ({
  ...paymentTransitions,
  REQUIRES_PAYMENT: { ...unpaid, succeeded: { ...succeeded, ...cell } },
});

describe('the payment transitions', () => {
  it('completes a payment, delivers the boost and sends the receipt', async () => {
    expect(await moved('succeeded')).toEqual({
      isCompleted: true,
      payments: ['SUCCEEDED'],
      purchases: ['succeeded'],
      invoices: ['paid'],
      emails: ['paymentReceipt'],
    });
  });

  it('delivers nothing when the entry has no purchase effect', async () => {
    expect(await moved('succeeded', withCell({ purchase: null }))).toEqual({
      isCompleted: true,
      payments: ['SUCCEEDED'],
      purchases: ['pending'],
      invoices: [],
      emails: [],
    });
  });

  it('sets the status of the entry, and completes only if the entry does', async () => {
    const table = withCell({ to: 'PROCESSING', completes: false, event: null, purchase: null });
    expect(await moved('succeeded', table)).toMatchObject({ isCompleted: false, payments: ['PROCESSING'] });
  });

  it('releases the reservation unless the entry delivers it', async () => {
    expect(await moved('canceled')).toMatchObject({ payments: ['CANCELED'], purchases: ['failed'], emails: [] });
    const table = withCell({ purchase: 'FAILED' });
    expect(await moved('succeeded', table)).toMatchObject({ payments: ['SUCCEEDED'], purchases: ['failed'] });
  });

  it('refunds a payment that succeeds after it was closed', async () => {
    expect(paymentTransitions.FAILED.succeeded).toMatchObject({ purchase: 'REFUNDED', refund: true });
    expect(paymentTransitions.CANCELED.succeeded).toMatchObject({ purchase: 'REFUNDED', refund: true });
    expect(await moved('succeeded', withCell({ purchase: null, refund: true }))).toMatchObject({
      emails: ['paymentGivenBack'],
    });
  });

  it('keeps the status without an entry', async () => {
    expect(await moved('requires_payment_method')).toMatchObject({
      isCompleted: false,
      payments: ['REQUIRES_PAYMENT'],
    });
  });
});
